sign-dead-end = Land: Hier endet die Strecke; nichts führt hindurch.
country-place = Es gehört zu { $country }; nichts führt hindurch.
