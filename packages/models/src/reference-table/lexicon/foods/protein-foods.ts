/** Meat, fish, eggs, meat substitutes and legumes. The columns are explained in `parse-food-lines.ts`. */
export const PROTEIN_FOODS = `
# Meat and poultry
05009 | Chicken, broilers or fryers, meat and skin | chicken, roast chicken, whole chicken, rotisserie chicken, grilled chicken, cooked chicken, chicken leg, bbq chicken, tandoori chicken, chicken tikka, shredded chicken, chicken meat, chicken skewer | serving 120 piece 120 slice 20 leg 110
05064 | Chicken, broilers or fryers, breast, meat only | chicken breast, grilled chicken breast, chicken fillet, skinless chicken breast | piece 150 serving 140 slice 20
05098 | Chicken, broilers or fryers, thigh, meat only | chicken thigh, chicken thighs | piece 90 serving 110
05069 | Chicken, broilers or fryers, drumstick, meat | chicken drumstick, drumstick | piece 60
05103 | Chicken, broilers or fryers, wing, meat and | chicken wing, wing, buffalo wing | piece 30 serving 120
21229 | Fast foods, chicken, breaded and fried | chicken nugget, nugget, popcorn chicken, chicken dipper | piece 17 serving 100
36034 | Restaurant, family style, chicken tenders | chicken tender, chicken strip, chicken finger, breaded chicken, chicken goujon | piece 45 serving 130
21469 | Fast Foods, Fried Chicken, Breast, meat and | fried chicken, southern fried chicken, kfc chicken, crispy chicken, chicken in batter | piece 150 serving 150
05326 | Chicken breast tenders, breaded, cooked | breaded chicken breast, breaded chicken cutlet, breaded cutlet, chicken cutlet, breaded pork, breaded turkey, breaded pork chop, chicken kiev, chicken schnitzel, chicken escalope, chicken katsu, katsu chicken, chicken milanese, chicken cordon bleu, schnitzel, wiener schnitzel, pork schnitzel | piece 140 serving 140 spread 20
05333 | Chicken, ground, crumbles, cooked, pan-browned | chicken mince, minced chicken, ground chicken | serving 110
05028 | Chicken, liver, all classes, cooked, simmered | chicken liver | serving 80
05166 | Turkey, whole, meat and skin, cooked, roasted | turkey, roast turkey, turkey meat | serving 120 slice 28
05220 | Turkey, breast, from whole bird, meat only | turkey breast | serving 120 slice 28
05306 | Ground turkey, cooked | ground turkey, turkey mince, minced turkey | serving 110
07081 | Turkey breast, sliced, prepackaged | turkey slice, sliced turkey, deli turkey, turkey ham | slice 14 serving 40
07973 | Turkey bacon, microwaved | turkey bacon | slice 8 piece 8 rasher 8 serving 24
05140 | Duck, domesticated, meat and skin, cooked | duck, roast duck, duck breast, duck leg, crispy duck | serving 130
05147 | Goose, domesticated, meat and skin, cooked | goose, roast goose | serving 130
23628 | Beef, tenderloin, steak, separable lean only | steak, beef steak, sirloin, sirloin steak, ribeye, rump steak, fillet steak, filet mignon, flank steak, t-bone, rib eye, entrecote | piece 200 serving 180
13346 | Beef, cured, corned beef, brisket, raw | beef brisket, brisket | serving 120
23573 | Beef, ground, 80% lean meat / 20% fat, patty | beef, ground beef, beef mince, minced beef, mince, minced meat, ground meat, hamburger meat, cooked beef, beef strip, meat | serving 110
07043 | Roast beef, deli style, prepackaged, sliced | roast beef, beef joint, sliced beef, beef slice | serving 110 slice 28
23568 | Beef, ground, 85% lean meat / 15% fat, patty | beef patty, burger patty, beefburger, hamburger patty, bunless burger, burger without bun | piece 85 serving 85
07972 | Meatballs, frozen, Italian style | meatball, beef meatball, swedish meatball, kofta, kofte, frikadelle, meatloaf, meat loaf, albondiga | piece 28 serving 110 slice 100 spread 25
13348 | Beef, cured, corned beef, canned | corned beef, salt beef, pastrami | slice 21 serving 60
10187 | Pork, fresh, composite of trimmed retail cuts | pork, roast pork, pork meat, pulled pork plain, pork belly, pork shoulder, carnitas | serving 110 slice 30
10038 | Pork, fresh, loin, center loin (chops) | pork chop, pork loin, pork steak | piece 130 serving 130
10221 | Pork, fresh, loin, tenderloin, separable lean | pork tenderloin, pork fillet | serving 120
10220 | Pork, fresh, ground, cooked | ground pork, pork mince, minced pork | serving 110
10089 | Pork, fresh, spareribs, separable lean and fat | rib, spare rib, pork rib, sparerib | serving 150 piece 40
22972 | Pulled pork in barbecue sauce | pulled pork, bbq pulled pork, barbecue pork | serving 120
10862 | Pork, cured, bacon, pre-sliced, cooked | bacon, streaky bacon, crispy bacon, pancetta, lardon, bacon bit | slice 12 piece 12 rasher 12 strip 12 serving 24
10998 | Canadian bacon, cooked, pan-fried | back bacon, canadian bacon, bacon medallion, bacon rasher | slice 25 piece 25 rasher 25 serving 50
07029 | Ham, sliced, regular (approximately 11% fat) | ham, sliced ham, boiled ham, cooked ham, deli ham, prosciutto, parma ham, serrano ham, cured ham | slice 28 serving 50
10136 | Pork, cured, ham, boneless, regular | gammon, gammon steak, roast ham, baked ham | piece 170 slice 50 serving 120
07064 | Pork sausage, link/patty, cooked, pan-fried | sausage, pork sausage, breakfast sausage, chipolata, sausage link, banger, sausage patty | piece 50 link 30 patty 30 serving 100 like 07089
07089 | Sausage, Italian, pork, cooked | italian sausage, fresh sausage | piece 83 serving 83
07013 | Bratwurst, pork, cooked | bratwurst | piece 85 serving 85
07919 | Sausage, turkey, breakfast links, mild | chicken sausage, turkey sausage, chicken apple sausage, chicken and apple sausage | piece 60 serving 85
07022 | Frankfurter, beef, unheated | frankfurter, hot dog sausage, wiener, hotdog sausage, vienna sausage, frank | piece 50
07059 | Polish sausage, pork | polish sausage, kielbasa, smoked sausage | serving 85
07019 | Chorizo, pork and beef | chorizo | slice 8 serving 40
07072 | Salami, dry or hard, pork, beef | salami, dry salami, saucisson | slice 10 serving 30
07057 | Pepperoni, beef and pork, sliced | pepperoni | slice 2 serving 20
07008 | Bologna, beef and pork | bologna, mortadella, luncheon meat, lyoner, fleischwurst | slice 28 serving 50
07055 | Pate, liver, not specified, canned | pate, liver pate | serving 40
07041 | Liver sausage, liverwurst, pork | liver sausage, liverwurst | serving 40 slice 18
07005 | Blood sausage | black pudding, blood sausage | slice 25 serving 50
17225 | Lamb, ground, cooked, broiled | lamb, roast lamb, lamb chop, minced lamb, lamb mince, leg of lamb, lamb shank, ground lamb, lamb kofta, mutton, goat | serving 120 piece 100
17143 | Veal, ground, cooked, broiled | veal | serving 110
17344 | Game meat, deer, ground, cooked, pan-broiled | venison, deer, game meat, rabbit | serving 110
19002 | Snacks, beef jerky, chopped and formed | beef jerky, jerky, biltong | serving 28
# Fish and seafood
15016 | Fish, cod, Atlantic, cooked, dry heat | fish, white fish, cod, baked cod, fish fillet, baked fish, grilled fish, cod fillet, pollock, pollack, hake, sea bass, seabass, bream, sea bream, tilapia, halibut, monkfish, plaice, sole | piece 140 serving 130 fillet 140
15034 | Fish, haddock, cooked, dry heat | haddock, smoked haddock | piece 140 serving 130 fillet 140
36033 | Restaurant, family style, fish fillet, battered | battered fish, fried fish, breaded fish, fish in batter, battered cod, breaded cod, battered haddock, beer battered fish | piece 170 serving 170
15027 | Fish, fish sticks, frozen, prepared | fish finger, fish stick | piece 28 serving 84
15237 | Fish, salmon, Atlantic, farmed, cooked, dry heat | salmon, salmon fillet, baked salmon, grilled salmon, poached salmon, cooked salmon, salmon steak | piece 130 serving 130 fillet 130
15179 | Fish, salmon, chinook, smoked, (lox), regular | smoked salmon, lox, gravadlax, gravlax, smoked trout | slice 20 serving 50
15241 | Fish, trout, rainbow, farmed, cooked, dry heat | trout | piece 130 serving 130 fillet 130
15121 | Fish, tuna, light, canned in water, drained | tuna, tinned tuna, canned tuna, tuna chunk | serving 80 can 112
15221 | Fish, tuna, yellowfin, fresh, cooked, dry heat | tuna steak, ahi tuna, seared tuna | piece 150 serving 150
15128 | Fish, tuna salad | tuna salad, tuna mayo, tuna mayonnaise, tuna sweetcorn | serving 100 scoop 100
15047 | Fish, mackerel, Atlantic, cooked, dry heat | mackerel, smoked mackerel | piece 90 serving 90 fillet 90
15088 | Fish, sardine, Atlantic, canned in oil, drained | sardine, tinned sardine | piece 12 serving 80
15040 | Fish, herring, Atlantic, cooked, dry heat | herring, kipper | piece 140 serving 100
15041 | Fish, herring, Atlantic, pickled | pickled herring, rollmop | serving 60 piece 60
15002 | Fish, anchovy, european, canned in oil, drained | anchovy | piece 4 serving 12
15271 | Crustaceans, shrimp, cooked (not previously | shrimp, prawn, king prawn, tiger prawn, cooked prawn, cooked shrimp, grilled prawn | piece 8 serving 85
21059 | Fast foods, shrimp, breaded and fried | fried shrimp, breaded shrimp, scampi, breaded prawn, tempura prawn, prawn tempura | piece 12 serving 110
15140 | Crustaceans, crab, blue, cooked, moist heat | crab, crab meat, crabmeat | serving 85
15138 | Crustaceans, crab, alaska king, imitation | crab stick, surimi, seafood stick | piece 16 serving 60
15148 | Crustaceans, lobster, northern, cooked, moist | lobster | serving 120
15165 | Mollusks, mussel, blue, cooked, moist heat | mussel | serving 100 piece 8
90240 | Mollusks, scallop, (bay and sea), cooked | scallop | piece 15 serving 85
15175 | Mollusks, squid, mixed species, raw | squid, octopus | serving 100
15176 | Mollusks, squid, mixed species, cooked, fried | fried squid, calamari, fried calamari | serving 110
15159 | Mollusks, clam, mixed species, cooked, moist | clam | serving 85
15170 | Mollusks, oyster, eastern, canned | oyster | piece 15 serving 85
15012 | Fish, caviar, black and red, granular | caviar, roe | serving 16
# Eggs
01123 | Egg, whole, raw, fresh | raw egg | piece 50
01129 | Egg, whole, cooked, hard-boiled | egg, boiled egg, hard boiled egg, hard-boiled egg, soft boiled egg, devilled egg | piece 50 serving 100 slice 6
01124 | Egg, white, raw, fresh | egg white, egg whites | piece 33 serving 100 cup 243
01125 | Egg, yolk, raw, fresh | egg yolk | piece 17
01132 | Egg, whole, cooked, scrambled | scrambled egg, scrambled eggs, egg scramble | piece 61 serving 120
01128 | Egg, whole, cooked, fried | fried egg | piece 46 serving 92
01131 | Egg, whole, cooked, poached | poached egg | piece 50 serving 100
01130 | Egg, whole, cooked, omelet | omelette, omelet, frittata, spanish omelette plain, omlette, omelett | piece 120 serving 120
01140 | Egg, quail, whole, fresh, raw | quail egg | piece 9
01226 | Egg substitute, liquid or frozen, fat free | egg substitute | serving 60
# Plant proteins
16126 | Tofu, firm, prepared with calcium sulfate and | tofu, firm tofu, bean curd, silken tofu, smoked tofu, fried tofu plain | serving 100 piece 60 slice 60
16129 | Tofu, fried | fried tofu, tofu puff | serving 60
16114 | Tempeh | tempeh | serving 85
48052 | Vital wheat gluten | seitan, vital wheat gluten | serving 85
43137 | Vegetarian meatloaf or patties | veggie burger, vegetarian burger, vegan burger patty, veggie patty, bean burger, plant based burger | piece 85 serving 85 spread 40
16107 | Sausage, meatless | vegetarian sausage, veggie sausage, vegan sausage, quorn sausage | piece 50
43128 | Chicken, meatless | quorn, quorn piece, meat free mince, soya mince, vegan chicken, meatless chicken | serving 100
16138 | Falafel, home-prepared | falafel | piece 17 serving 85
# Beans and lentils, cooked
16343 | Beans, pinto, mature seeds, cooked, boiled | bean, cooked bean, mixed bean, pinto bean, borlotti bean | serving 130 like 16315 16328 16350
16315 | Beans, black, mature seeds, cooked, boiled | black bean | serving 130
16328 | Beans, kidney, all types, mature seeds, cooked | kidney bean, red kidney bean, red bean | serving 130
16350 | Beans, white, mature seeds, cooked, boiled | white bean, cannellini bean, haricot bean, navy bean, butter bean cooked | serving 130
16372 | Lima beans, large, mature seeds, cooked | lima bean, butter bean | serving 130
16353 | Broadbeans (fava beans), mature seeds, cooked | broad bean, fava bean | serving 90
16357 | Chickpeas (garbanzo beans, bengal gram), mature | chickpea, garbanzo, garbanzo bean, chick pea, cooked chickpea | serving 130
16370 | Lentils, mature seeds, cooked, boiled, with salt | lentil, red lentil, green lentil, puy lentil, cooked lentil, dal, dhal, daal, dahl, lentil dal, tarka dal | serving 180
16069 | Lentils, raw | dry lentil, uncooked lentil | serving 60
16006 | Beans, baked, canned, plain or vegetarian | baked bean, baked beans, heinz beans, beans in tomato sauce | serving 150 can 415 tbsp 40
16171 | Refried beans, canned, vegetarian | refried bean | serving 120
16158 | Hummus, commercial | hummus, houmous, humous | serving 40 added 30
16381 | Mung beans, mature seeds, cooked, boiled, with | mung bean | serving 130
16363 | Cowpeas, common (blackeyes, crowder, southern) | black eyed pea, black-eyed pea, blackeyed bean | serving 130
16409 | Soybeans, mature seeds, cooked, boiled, with | soybean cooked | serving 100
`;
