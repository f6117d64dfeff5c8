lobby-title = Nouvelle partie
lobby-heading = En voiture !
lobby-intro = Choisissez un plateau, remplissez les places, et jouez avec des amis ou des robots.
lobby-map = Plateau
lobby-loading = On déroule les plateaux…
lobby-own-map = Jouer sur votre propre plateau…
lobby-seats = Places
lobby-add-seat = Ajouter une place
lobby-private = Privée : absente de la liste des parties
lobby-seed-note = La même graine distribue les mêmes cartes ; qui la connaît peut donc les calculer. Tout le monde à la table en est averti. Sans graine, personne ne le peut.
lobby-start = Commencer la partie
lobby-your-games = Vos parties
lobby-no-answer = Le serveur n’a pas répondu
lobby-failed = Cela n’a pas marché
lobby-errors = { $count ->
    [one] { $count } erreur dans le fichier
   *[other] { $count } erreurs dans le fichier
}
lobby-preview = Aperçu
seat-name = Nom de la place { $number }
seat-who = Qui occupe la place { $number }
seat-remove = Retirer la place { $number }
seat-person = une personne
seat-bot = robot { $bot }
player-number = Joueur { $number }
bot-planner = planificateur
    .described = prépare bien ses destinations
bot-greedy = glouton
    .described = prend ce qu’il peut
bot-rusher = fonceur
    .described = se hâte vers la fin
bot-hoarder = collectionneur
    .described = remplit d’abord sa main
bot-search = penseur
    .described = réfléchit beaucoup et prend son temps
bot-random = hasard
    .described = fait n’importe quoi
links-all-here = Tous sur cet appareil
    .described = On se le passe après chaque tour.
links-watch = Pour les spectateurs
    .described = Ils voient le plateau et aucun secret.
links-note = Envoyez à chacun son propre lien. La première personne qui l’ouvre ailleurs prend la place ; ce lien ne l’ouvre alors plus.
links-practice = Une partie d’entraînement avec la graine { $seed } : ses cartes peuvent être calculées.
links-close = Fermer
links-copy = Copier
    .aria-label = Copier le lien de { $name }
links-copied = Copié
links-of = Lien de { $name }
links-open = Ouvrir
links-show = Liens
games-forget = Oublier { $name }
games-practice = entraînement
checking = Vérification…
checking-behind = Vérification… { $count ->
    [one] { $count } plateau avant le vôtre
   *[other] { $count } plateaux avant le vôtre
}
