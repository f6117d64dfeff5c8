sign-dead-end = A country: routes end here, and nothing passes through.
country-place = It belongs to { $country }; nothing passes through.
