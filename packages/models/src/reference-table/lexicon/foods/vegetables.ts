/** Vegetables, salads, herbs, potatoes and other roots. The columns are explained in `parse-food-lines.ts`. */
export const VEGETABLES = `
# Salad and leaves
11253 | Lettuce, green leaf, raw | lettuce, lettuce leaf, green leaf lettuce, mixed green, mixed leaf, salad leaf, salad green, spring mix, mesclun, lamb's lettuce, green salad leaf | serving 40 leaf 10 added 20
11251 | Lettuce, cos or romaine, raw | romaine, romaine lettuce, cos lettuce, little gem | serving 60 leaf 6
11252 | Lettuce, iceberg (includes crisphead types), raw | iceberg, iceberg lettuce | serving 60 leaf 10
11959 | Arugula, raw | arugula, rocket, rucola, wild rocket | serving 30 added 10
11457 | Spinach, raw | spinach, raw spinach, baby spinach, spinach leaf | serving 60
11458 | Spinach, cooked, boiled, drained, without salt | cooked spinach, wilted spinach, creamed spinach, steamed spinach | serving 100
11591 | Watercress, raw | watercress, cress | serving 30
11952 | Radicchio, raw | radicchio | serving 40
11213 | Endive, raw | endive, escarole, chicory | serving 40
11233 | Kale, raw | kale, raw kale | serving 60
11234 | Kale, cooked, boiled, drained, without salt | cooked kale, steamed kale, boiled kale, cavolo nero | serving 100
11147 | Chard, swiss, raw | chard, swiss chard | serving 80
11270 | Mustard greens, raw | mustard green | serving 60
11161 | Collards, raw | collard, collard green, spring green | serving 90
11116 | Cabbage, chinese (pak-choi), raw | bok choy, pak choi, pak choy, chinese leaf, tatsoi | serving 90
11119 | Cabbage, chinese (pe-tsai), raw | napa cabbage, chinese cabbage | serving 80
11297 | Parsley, fresh | parsley | serving 4
11165 | Coriander (cilantro) leaves, raw | cilantro, coriander, fresh coriander, coriander leaf | serving 4
02044 | Basil, fresh | basil, fresh basil, basil leaf | serving 3
02045 | Dill weed, fresh | dill | serving 2
02064 | Peppermint, fresh | mint, mint leaf | serving 3
11156 | Chives, raw | chive | serving 3
02049 | Thyme, fresh | thyme, fresh thyme | serving 1
02063 | Rosemary, fresh | rosemary, fresh rosemary | serving 1
# Vegetables, as they are usually eaten
11007 | Artichokes, (globe or french), raw | artichoke heart, artichoke | piece 120 serving 80
11012 | Asparagus, cooked, boiled, drained | asparagus, asparagus spear, cooked asparagus | piece 15 spear 15 serving 90
11011 | Asparagus, raw | raw asparagus | piece 16
11026 | Bamboo shoots, raw | bamboo shoot | serving 60
11043 | Mung beans, mature seeds, sprouted, raw | bean sprout, beansprout | serving 60
11052 | Beans, snap, green, raw | raw green bean | serving 90
11053 | Beans, snap, green, cooked, boiled, drained | green bean, french bean, string bean, runner bean, haricot vert, fine bean | serving 90
11080 | Beets, raw | raw beet, raw beetroot | piece 82
11081 | Beets, cooked, boiled, drained | beet, beetroot, cooked beet, roast beetroot | piece 50 slice 8 serving 80
11609 | Beets, pickled, canned, solids and liquids | pickled beet, pickled beetroot | slice 8 serving 60
11090 | Broccoli, raw | broccoli, raw broccoli, broccoli floret | serving 85 floret 11 piece 11 spear 31
11091 | Broccoli, cooked, boiled, drained, without salt | cooked broccoli, steamed broccoli, boiled broccoli, tenderstem broccoli, broccolini | serving 85 floret 11 spear 37
11098 | Brussels sprouts, raw | raw brussels sprout | piece 19
11099 | Brussels sprouts, cooked, boiled, drained | brussels sprout, brussel sprout, sprout | piece 21 serving 80
11109 | Cabbage, raw | cabbage, raw cabbage, white cabbage, green cabbage | serving 80
11110 | Cabbage, cooked, boiled, drained, without salt | cooked cabbage, boiled cabbage | serving 80
11112 | Cabbage, red, raw | red cabbage | serving 70
11439 | Sauerkraut, canned, solids and liquids | sauerkraut | serving 80
11118 | Cabbage, kimchi | kimchi | serving 50
11124 | Carrots, raw | carrot, raw carrot, carrot stick, grated carrot | piece 61 stick 8 serving 70
11125 | Carrots, cooked, boiled, drained, without salt | cooked carrot, boiled carrot, steamed carrot, roasted carrot, glazed carrot | serving 78 piece 46
11960 | Carrots, baby, raw | baby carrot | piece 10 serving 80
11135 | Cauliflower, raw | cauliflower, raw cauliflower, cauliflower rice, cauliflower floret | serving 90 floret 13
11136 | Cauliflower, cooked, boiled, drained, without | cooked cauliflower, boiled cauliflower, steamed cauliflower, roasted cauliflower | serving 90
11141 | Celeriac, raw | celeriac, celery root | serving 80
11143 | Celery, raw | celery, celery stick, celery stalk | piece 40 stick 15 stalk 40 serving 40
11149 | Chayote, fruit, raw | chayote, chayote squash | serving 80
11770 | Corn, sweet, yellow, cooked, boiled, drained | corn on the cob, corn cob, sweetcorn cob | piece 103 serving 103
11168 | Corn, sweet, yellow, cooked, boiled, drained | corn, sweetcorn, sweet corn, corn kernel, baby corn, tinned sweetcorn | serving 80
11205 | Cucumber, with peel, raw | cucumber, cucumber slice, cucumber stick | piece 300 slice 7 serving 50
11209 | Eggplant, raw | raw eggplant | piece 458
11210 | Eggplant, cooked, boiled, drained, without salt | eggplant, aubergine, brinjal, grilled eggplant, roasted eggplant | serving 100 slice 40 piece 350
11957 | Fennel, bulb, raw | fennel, fennel bulb | serving 87
11215 | Garlic, raw | garlic, garlic clove | piece 3 clove 3 serving 3
11216 | Ginger root, raw | ginger, fresh ginger, ginger root | serving 5
11961 | Hearts of palm, canned | heart of palm, palm heart | serving 60
11603 | Yambean (jicama), raw | jicama | serving 80
11241 | Kohlrabi, raw | kohlrabi | serving 80
11246 | Leeks, (bulb and lower leaf-portion), raw | leek | piece 89 serving 60
11247 | Leeks, (bulb and lower leaf-portion), cooked | cooked leek, boiled leek | serving 60
11260 | Mushrooms, white, raw | mushroom, button mushroom, white mushroom, chestnut mushroom, raw mushroom | piece 15 serving 60
11263 | Mushrooms, white, stir-fried | fried mushroom, sauteed mushroom, grilled mushroom, cooked mushroom, stir-fried mushroom | piece 12 serving 60
11265 | Mushrooms, portabella, raw | portobello mushroom, portobello, portabella mushroom, flat mushroom | piece 84
11238 | Mushrooms, shiitake, raw | shiitake mushroom, shiitake | piece 18 serving 50
11278 | Okra, raw | okra, lady finger | serving 80
11282 | Onions, raw | onion, raw onion, red onion, white onion | piece 110 slice 9 serving 30 added 15
11286 | Onions, yellow, sauteed | fried onion, sauteed onion, caramelised onion, cooked onion, grilled onion | serving 40
11291 | Onions, spring or scallions (includes tops and | spring onion, green onion, scallion, salad onion | piece 15 serving 15
11296 | Onion rings, breaded, par fried, frozen | onion ring, fried onion ring | piece 12 serving 85
11298 | Parsnips, raw | raw parsnip | serving 80
11299 | Parsnips, cooked, boiled, drained, without salt | parsnip, roast parsnip, cooked parsnip | serving 80
11300 | Peas, edible-podded, raw | snow pea, mangetout, mange tout, sugar snap, sugar snap pea | serving 80
11304 | Peas, green, raw | raw pea | serving 80
11305 | Peas, green, cooked, boiled, drained, without | pea, green pea, garden pea, petit pois, boiled pea, frozen pea, cooked pea | serving 80
16086 | Peas, split, mature seeds, cooked, boiled | split pea, mushy pea, pea pudding, cooked split pea | serving 100
11323 | Peas and carrots, frozen, cooked, boiled | pea and carrot, peas and carrots | serving 80
11333 | Peppers, sweet, green, raw | green pepper, green bell pepper | piece 119 serving 60 slice 10
11821 | Peppers, sweet, red, raw | bell pepper, red pepper, red bell pepper, sweet pepper, capsicum, peppers, pepper strip, paprika pepper | piece 119 serving 60 slice 10
11951 | Peppers, sweet, yellow, raw | yellow pepper, yellow bell pepper, orange pepper | piece 119 serving 60
11819 | Peppers, hot chili, red, raw | chili pepper, chilli pepper, chilli, red chilli, hot pepper | piece 45 serving 10
11979 | Peppers, jalapeno, raw | jalapeno, jalapeno pepper | piece 14 slice 4 serving 14
11429 | Radishes, raw | radish | piece 5 serving 40
11430 | Radishes, oriental, raw | daikon, mooli | serving 60
11435 | Rutabagas, raw | raw swede, raw rutabaga | serving 80
11436 | Rutabagas, cooked, boiled, drained, without salt | rutabaga, swede, mashed swede, neep | serving 100
11677 | Shallots, raw | shallot | piece 25 serving 15
11477 | Squash, summer, zucchini, includes skin, raw | raw zucchini, raw courgette | piece 196
11478 | Squash, summer, zucchini, includes skin | zucchini, courgette, grilled zucchini, marrow, courgetti, zoodle | piece 180 serving 90 slice 10
11641 | Squash, summer, all varieties, raw | summer squash, yellow squash, crookneck squash, patty pan | serving 90
11644 | Squash, winter, all varieties, cooked, baked | squash, winter squash, roasted squash, acorn squash, kabocha, kabocha squash | serving 120 like 11642
11486 | Squash, winter, butternut, cooked, baked | butternut squash, butternut, roasted butternut squash | serving 120
11493 | Squash, winter, spaghetti, cooked, boiled | spaghetti squash | serving 150
11423 | Pumpkin, cooked, boiled, drained, without salt | pumpkin, cooked pumpkin, roasted pumpkin | serving 120
11529 | Tomatoes, red, ripe, raw, year round average | tomato, cherry tomato, plum tomato, fresh tomato, raw tomato, vine tomato | piece 123 slice 20 serving 80 added 40
11530 | Tomatoes, red, ripe, cooked | cooked tomato, grilled tomato, fried tomato, roasted tomato, baked tomato | piece 110 serving 90 half 60
11531 | Tomatoes, red, ripe, canned, packed in tomato | tinned tomato, canned tomato, chopped tomato, passata | serving 120
11955 | Tomatoes, sun-dried | sundried tomato, sun dried tomato, sun-dried tomato | piece 2 serving 15
11954 | Tomatillos, raw | tomatillo | piece 34
11564 | Turnips, raw | raw turnip | piece 122
11565 | Turnips, cooked, boiled, drained, without salt | turnip, cooked turnip | serving 80
11588 | Waterchestnuts, chinese, (matai), raw | water chestnut | serving 40
11584 | Vegetables, mixed, frozen, cooked, boiled | mixed vegetable, frozen mixed vegetable, vegetable, veg, veggie, mixed veg, steamed vegetable, roasted vegetable, stir fry vegetable, stir-fried vegetable | serving 100 spread 30
11937 | Pickles, cucumber, dill or kosher dill | pickle, gherkin, pickled cucumber, dill pickle, cornichon | piece 65 slice 7 serving 20
11940 | Pickles, cucumber, sweet (includes bread and | sweet pickle, bread and butter pickle, branston pickle | serving 20
11445 | Seaweed, kelp, raw | kelp, seaweed, kombu | serving 10
11446 | Seaweed, laver, raw | nori, nori sheet | piece 3 serving 3
11669 | Seaweed, wakame, raw | wakame | serving 20
11212 | Edamame, frozen, prepared | edamame, edamame bean, soya bean, soy bean | serving 80
11963 | Nopales, raw | nopal, cactus | serving 80
# Potatoes and other starchy roots
11352 | Potatoes, flesh and skin, raw | raw potato | piece 170
11367 | Potatoes, boiled, cooked without skin, flesh | potato, boiled potato, new potato, peeled potato, steamed potato, baby potato, salt potato | piece 125 serving 180 like 11674
11674 | Potatoes, baked, flesh and skin, without salt | baked potato, jacket potato, roast potato, roasted potato, oven potato, potato wedge, wedge, sauteed potato, potato in its jacket | piece 173 serving 170 wedge 25 small 138 large 299
11657 | Potatoes, mashed, home-prepared, whole milk | mashed potato, mash, potato mash, creamed potato, potato puree | serving 180 scoop 100
36014 | Restaurant, family style, french fries | french fry, fry, chips, steak cut fry, fries, fat chip, chunky chip, frites, pommes frites | serving 135 small 75 large 165 piece 5 like 11403 21138
11403 | Potatoes, french fried, all types, salt added | oven chip, oven fry, oven fries, baked fries | serving 135 piece 5
11372 | Potatoes, scalloped, home-prepared with butter | scalloped potato, dauphinoise, gratin dauphinoise | serving 180
11373 | Potatoes, au gratin, home-prepared from recipe | potato gratin, au gratin potato, potatoes au gratin | serving 180
11370 | Potatoes, hash brown, home-prepared | fried potato, pan fried potato, hash brown, hash browns, rosti, potato rosti | piece 55 serving 100
11399 | Potato puffs, frozen, oven-heated | tater tot, potato puff, potato croquette, croquette | piece 9 serving 85
11672 | Potato pancakes | potato pancake, latke | piece 60 small 37 serving 180
11414 | Potato salad, home-prepared | potato salad | serving 150 scoop 100
11508 | Sweet potato, cooked, baked in skin, flesh | sweet potato, baked sweet potato, roasted sweet potato, sweet potato wedge, kumara | piece 130 serving 150 wedge 25
11510 | Sweet potato, cooked, boiled, without skin | boiled sweet potato, mashed sweet potato, sweet potato mash | serving 160
11507 | Sweet potato, raw, unprepared | raw sweet potato | piece 130
31023 | Sweet Potatoes, french fried, frozen as | sweet potato fry, sweet potato fries | serving 110
11602 | Yam, cooked, boiled, drained, or baked, without | yam, cooked yam, boiled yam | serving 136 like 11508
11519 | Taro, cooked, without salt | taro, cooked taro | serving 130
11134 | Cassava, raw | cassava, yuca, manioc, mandioca, yucca | serving 130
11226 | Jerusalem-artichokes, raw | jerusalem artichoke | serving 80
32025 | Dumpling, potato- or cheese-filled, frozen | pierogi, filled dumpling | piece 40 serving 160 spread 15
32025 | Dumpling, potato- or cheese-filled, frozen | gnocchi, potato gnocchi | piece 6 serving 190 plate 250 spread 20
# Less common vegetables
11097 | Broccoli raab, cooked | broccoli rabe, rapini, broccoli raab, broccolini rabe | serving 85
11485 | Squash, winter, butternut, raw | delicata squash, raw butternut squash, raw squash | serving 120
11333 | Peppers, sweet, green, raw | poblano, poblano pepper | piece 65 serving 60
11496 | Succotash, (corn and limas), cooked, boiled | succotash | serving 120
11001 | Alfalfa seeds, sprouted, raw | alfalfa sprout, alfalfa, sprouts alfalfa, micro green, microgreen | serving 15
02054 | Capers, canned | caper | serving 5 added 5
27064 | Wasabi | wasabi | serving 3 added 3
11975 | Grape leaves, canned | grape leaf, vine leaf | piece 4 serving 20
11658 | Spinach souffle | spinach souffle, souffle, spanakopita filling | serving 130
11670 | Peppers, hot chili, green, raw | green chilli, green chili, serrano pepper | piece 10 serving 10
11043 | Mung beans, mature seeds, sprouted, raw | sprouted bean, mung bean sprout | serving 60
11659 | Sweet potato, cooked, candied, home-prepared | candied yam, candied sweet potato, sweet potato casserole | serving 130
`;
