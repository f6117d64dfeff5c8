feature-substitute = marked routes
    .in-rules = routes with a rule of their own
    .named = substitute
    .route = any { $number } cards stand in for one
sign-any = Here so many cards of any kind stand in for one card of the color.
substitution-route = Here any { $count } cards stand in for one card of the color.
