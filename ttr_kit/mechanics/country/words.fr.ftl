sign-dead-end = Pays : les routes s’arrêtent ici, rien ne le traverse.
country-place = Ce lieu appartient à { $country } ; rien ne le traverse.
