feature-substitute = markierte Strecken
    .in-rules = Strecken mit eigener Regel
    .named = Ersatz
    .route = je { $number } Karten stehen für eine
sign-any = Hier stehen so viele beliebige Karten für eine in der Farbe.
substitution-route = Hier stehen je { $count } beliebige Karten für eine in der Farbe.
