/** Bread, rolls, crackers, pancakes. The columns are explained in `parse-food-lines.ts`. */
export const BREAD = `
# Bread
18069 | Bread, white, commercially prepared (includes | bread, white bread, sliced bread, loaf, sandwich bread, farmhouse bread | slice 28 piece 28 serving 56 thick 44 like 18075 18029
18070 | Bread, white, commercially prepared, toasted | toast, white toast, toasted bread, toasted white bread | slice 25 piece 25 serving 50 like 18076
18075 | Bread, whole-wheat, commercially prepared | wholemeal bread, whole wheat bread, brown bread, wholewheat bread, wholegrain bread, whole grain bread, granary bread, graham bread | slice 32 piece 32 serving 64
18076 | Bread, whole-wheat, commercially prepared | wholemeal toast, whole wheat toast, brown toast, wholewheat toast, wholegrain toast, granary toast | slice 28 piece 28 serving 56
28397 | Bread, multi-grain (includes whole-grain) | multigrain bread, multi-grain bread, seeded bread, grain bread | slice 32 serving 64
18060 | Bread, rye | rye bread, sourdough rye, rye | slice 32 serving 64
18044 | Bread, pumpernickel | pumpernickel, black bread | slice 32 serving 64
18029 | Bread, french or vienna (includes sourdough) | french bread, baguette, sourdough, sourdough bread, french stick, ciabatta, crusty bread, vienna bread, sourdough toast, bloomer | slice 40 serving 60 piece 60
18033 | Bread, italian | italian bread | slice 30 serving 60
18047 | Bread, raisin, enriched | raisin bread, fruit bread, raisin toast, fruit loaf, malt loaf, teacake, tea cake | slice 28 piece 55 serving 40
18025 | Bread, cracked-wheat | cracked wheat bread | slice 28
18971 | Bread, potato | potato bread | slice 32
28336 | Bread, gluten-free, white, made with potato | gluten free bread, gluten-free bread | slice 30 serving 60
18963 | Garlic bread, frozen | garlic bread, garlic baguette | slice 30 serving 60 piece 30
18041 | Bread, pita, white, enriched | pita, pitta, pita bread, pitta bread, white pita, flatbread, flat bread, lavash | piece 60 serving 60 small 28
18042 | Bread, pita, whole-wheat | whole wheat pita, wholemeal pitta, wholemeal pita | piece 60 serving 60
28307 | Bread, naan, plain, commercially prepared | naan, naan bread, nan bread, peshwari naan | piece 90 serving 90
28306 | Bread, chapati or roti, plain, commercially | chapati, roti, chapatti | piece 50 serving 50
28286 | Bread, paratha, whole wheat, commercially | paratha | piece 80 serving 80
18973 | Focaccia, Italian flatbread, plain | focaccia | slice 60 serving 60 piece 57
18342 | Rolls, dinner, plain, commercially prepared | bread roll, roll, dinner roll, bun, white roll, bap, bread bun, morning roll, bread cake, brioche roll | piece 45 serving 45
18348 | Rolls, dinner, whole-wheat | wholemeal roll, whole wheat roll, brown roll | piece 45 serving 45
18353 | Rolls, hard (includes kaiser) | hard roll, kaiser roll, crusty roll | piece 57 serving 57
18350 | Rolls, hamburger or hotdog, plain | burger bun, hamburger bun, hot dog bun, hamburger roll | piece 44 serving 44
18001 | Bagels, plain, enriched, with calcium | bagel, plain bagel | piece 99 serving 99 half 50 mini 26
18005 | Bagels, cinnamon-raisin | cinnamon raisin bagel, cinnamon bagel | piece 99
18258 | English muffins, plain, enriched, with ca prop | english muffin, muffin english | piece 57 serving 57
18259 | English muffins, plain, toasted, enriched, with | toasted english muffin, crumpet, toasted crumpet, toasting muffin, pikelet | piece 55 serving 55
18239 | Croissants, butter | croissant, butter croissant | piece 57 serving 57 mini 28
18364 | Tortillas, ready-to-bake or -fry, flour | tortilla, flour tortilla, wrap, tortilla wrap, soft tortilla, wheat tortilla | piece 49 serving 49 small 30 large 70
18363 | Tortillas, ready-to-bake or -fry, corn | corn tortilla | piece 26 serving 52
28295 | Tortillas, ready-to-bake or -fry, whole wheat | whole wheat tortilla, wholemeal wrap, wholemeal tortilla | piece 49 serving 49
18360 | Taco shells, baked | taco shell, hard taco shell | piece 13
18024 | Bread, cornbread, prepared from recipe, made | cornbread, corn bread | piece 65 serving 65
18032 | Bread, irish soda, prepared from recipe | soda bread | slice 40 serving 60
18028 | Bread, egg, toasted | brioche, challah, egg bread | slice 40 piece 45 serving 45
18019 | Bread, banana, prepared from recipe, made with | banana bread, banana loaf | slice 60 serving 60
18080 | Bread sticks, plain | breadstick, bread stick, grissini | piece 6 serving 20
18082 | Bread stuffing, bread, dry mix, prepared | stuffing, bread stuffing, sage and onion stuffing | serving 80 piece 30
18243 | Croutons, seasoned | crouton, croutons | serving 15
36415 | Restaurant, Latino, arepa (unleavened cornmeal | arepa | piece 98
18027 | Bread, egg | egg bun | piece 45
18009 | Biscuits, plain or buttermilk, frozen, baked | buttermilk biscuit, american biscuit, biscuit and gravy biscuit | piece 51
18265 | English muffins, wheat, toasted | wheat english muffin | piece 57
# Crackers and crispbread
18216 | Crackers, crispbread, rye | crispbread, ryvita, knackebrod, rye crispbread | piece 10 serving 20
18228 | Crackers, saltines (includes oyster, soda, soup) | cracker, saltine, cream cracker, soda cracker | piece 5 serving 20
28327 | Crackers, water biscuits | water biscuit | piece 7 serving 20
18217 | Crackers, matzo, plain | matzo, matzah | piece 28
18235 | Crackers, whole-wheat | whole wheat cracker, wholemeal cracker | piece 4 serving 16
18214 | Crackers, cheese, regular | cheese cracker | piece 1 serving 30
19051 | Snacks, rice cracker brown rice, plain | rice cake, rice cracker, puffed rice cake | piece 9 serving 18
18173 | Cookies, graham crackers, plain or honey | graham cracker, digestive, digestive biscuit, rich tea, rich tea biscuit, hobnob, plain biscuit | piece 14 serving 28
18224 | Crackers, rusk toast | rusk, zwieback | piece 10
42200 | Papad | papadum, poppadom, pappadam, popadom, papad | piece 12
# Pancakes and the like
18293 | Pancakes, plain, prepared from recipe | pancake, american pancake, crepe, buttermilk pancake, drop scone, scotch pancake, blini | piece 50 serving 120 small 25 large 75
18367 | Waffles, plain, prepared from recipe | waffle, homemade waffle, belgian waffle | piece 75 serving 75
18365 | Waffles, plain, frozen, ready-to-heat | frozen waffle, toaster waffle, eggo | piece 35
18269 | French toast, prepared from recipe, made with | french toast, eggy bread | slice 65 piece 65 serving 130
20082 | Wheat flour, white, all-purpose, self-rising | self raising flour, self-raising flour | serving 30
# More bread and buns
18064 | Bread, wheat | wheat bread, oat bread | slice 29 serving 58
18356 | Sweet rolls, cinnamon, commercially prepared | hot cross bun, chelsea bun, iced bun | piece 65 serving 65
18039 | Bread, oatmeal | oatmeal bread, honey oat bread | slice 27 serving 54
18224 | Crackers, rusk toast | melba toast, rusk toast | piece 5 serving 15
25037 | Snacks, pita chips, salted | oatcake, oat cracker | piece 13 serving 26 spread 15
`;
