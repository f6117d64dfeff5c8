sign-oval = Runde Felder: für Teile einer anderen Art, die eigene Karten kosten.
sign-pieces = Die Karte gilt für so viele Felder, wie sie Teile zeigt, oder für weniger.
ship-route = Nur für { $pieces }.
ship-card = Sie gilt für bis zu { $count } Felder.
