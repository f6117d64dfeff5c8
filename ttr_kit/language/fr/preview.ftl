preview-title = Aperçu
preview-skip = Aller aux remarques
preview-file = Fichier
preview-play = Jouer
preview-simulate = Simuler
preview-rulebook = Règles du jeu
preview-findings =
    .aria-label = Remarques
preview-how-many = Combien de joueurs ?
preview-seats = Vous occupez la première place, des robots les autres.
preview-begin = Commencer
preview-not-now = Pas maintenant
preview-lost = Le serveur ne répond pas. Nouvel essai…
preview-no-file = Aucun fichier n’est affiché. Lancez le serveur avec un fichier :
preview-of = { $name } – aperçu
preview-fine = Aucun problème
preview-last-good = La dernière version sans erreur
preview-simulated = Simulation terminée : { $text }.
preview-simulated-before = Simulation d’une version précédente : { $text }.
preview-simulating = Simulation : { $text }
preview-simulation-failed = La simulation a échoué : { $text }
preview-report = Ouvrir le rapport
preview-no-board = Pas encore de plateau à montrer : corrigez d’abord les erreurs.
preview-you = Vous
preview-severity = { $severity ->
    [error] erreur
    [warning] avertissement
   *[other] { $severity }
}
