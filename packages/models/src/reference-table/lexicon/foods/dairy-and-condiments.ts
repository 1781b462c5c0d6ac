/** Milk, cheese, fats, sauces, condiments, nuts and seeds. The columns are explained in `parse-food-lines.ts`. */
export const DAIRY_AND_CONDIMENTS = `
# Milk, yoghurt, cream
01079 | Milk, reduced fat, fluid, 2% milkfat, with | milk, semi skimmed milk, semi-skimmed milk, reduced fat milk, cow milk, lowfat milk, low fat milk | drink 240 added 30 on-cereal 130
01077 | Milk, whole, 3.25% milkfat, with added vitamin D | whole milk, full fat milk | drink 240 added 30 on-cereal 130
01085 | Milk, nonfat, fluid, with added vitamin A and | skim milk, skimmed milk, nonfat milk, fat free milk | drink 240 added 30 on-cereal 130
01102 | Milk, chocolate, fluid, commercial, whole, with | chocolate milk | drink 240
01088 | Milk, buttermilk, fluid, cultured, lowfat | buttermilk | drink 240
16139 | Soymilk, original and vanilla | soy milk, soya milk, soymilk | drink 240 added 30 on-cereal 130
14091 | Beverages, almond milk, unsweetened, shelf | almond milk, unsweetened almond milk, nut milk | drink 240 added 30 on-cereal 130
14639 | Beverages, rice milk, unsweetened | rice milk | drink 240 added 30 on-cereal 130 spread 25
14639 | Beverages, rice milk, unsweetened | oat milk, oat drink | drink 240 added 30 on-cereal 130 spread 40 stand-in 1
12118 | Nuts, coconut milk, canned (liquid expressed | coconut milk, coconut cream | serving 60
01117 | Yogurt, plain, low fat, 12 grams protein per 8 | yogurt, yoghurt, natural yogurt, plain yogurt, low fat yogurt | pot 150 serving 150 cup 245 tbsp 20 added 60 like 01116
01256 | Yogurt, Greek, plain, nonfat | greek yogurt, greek yoghurt, greek style yogurt, skyr, plain greek yogurt, quark, fromage frais plain | pot 150 serving 150 cup 245 tbsp 20 added 60
01120 | Yogurt, fruit, low fat, 9 grams protein per 8 | fruit yogurt, strawberry yogurt, fruit yoghurt, flavoured yogurt, peach yogurt, blueberry yogurt, cherry yogurt, raspberry yogurt, sweetened yogurt | pot 150 serving 150 cup 245
01119 | Yogurt, vanilla, low fat, 11 grams protein per | vanilla yogurt | pot 150 serving 150
21463 | Yogurt parfait, lowfat, with fruit and granola | yogurt parfait, yoghurt parfait, yogurt with granola and fruit | serving 200
01049 | Cream, fluid, half and half | half and half, half & half, single cream, coffee cream, creamer | added 20 serving 20
01053 | Cream, fluid, heavy whipping | cream, clotted cream, double cream, heavy cream, whipping cream, creme fraiche | added 30 serving 30
01054 | Cream, whipped, cream topping, pressurized | whipped cream | added 10 serving 10
01056 | Cream, sour, cultured | sour cream, soured cream | added 24 serving 24
01230 | Milk, buttermilk, fluid, whole | kefir | drink 240
01001 | Butter, salted | butter, salted butter, ghee | serving 10 added 10 piece 10 pat 5 slice 10
04610 | Margarine, regular, 80% fat, composite, stick | margarine, spread, low fat spread | serving 10 added 10
14091 | Beverages, almond milk, unsweetened, shelf | coconut milk drink, pea milk | drink 240 added 30 on-cereal 130 spread 60 stand-in 1
# Cheese
01009 | Cheese, cheddar | cheese, cheddar, cheddar cheese, grated cheese, cheese slice, cheese cube, hard cheese, red leicester | slice 28 piece 17 serving 30 added 20 cube 17 matchbox 30
01042 | Cheese, pasteurized process, American | american cheese, processed cheese, cheese single | slice 21 serving 21
01032 | Cheese, parmesan, grated | grated parmesan | serving 5 added 5
01033 | Cheese, parmesan, hard | parmesan, parmesan cheese, parmesan shaving, pecorino, grana padano | serving 10 added 5
01026 | Cheese, mozzarella, whole milk | mozzarella, mozzarella cheese, burrata, mozzarella ball | serving 60 slice 28 ball 125 piece 28 stick 28
01019 | Cheese, feta | feta, feta cheese | serving 40 cube 17
01159 | Cheese, goat, soft type | goat cheese, goats cheese, goat's cheese | serving 40 slice 28
01004 | Cheese, blue | blue cheese, stilton, gorgonzola, roquefort | serving 30
01006 | Cheese, brie | brie, camembert | serving 40 slice 28
01017 | Cheese, cream | cream cheese, philadelphia, soft cheese, mascarpone | serving 30 added 30 tbsp 15
01015 | Cheese, cottage, lowfat, 2% milkfat | cottage cheese | serving 110 tbsp 28
01036 | Cheese, ricotta, whole milk | ricotta, ricotta cheese, paneer | serving 60
01040 | Cheese, swiss | swiss cheese, emmental, gruyere, emmenthal | slice 28 serving 30
01022 | Cheese, gouda | gouda, edam, gouda cheese | slice 28 serving 30
01019 | Cheese, feta | halloumi, grilled halloumi | slice 30 serving 60
01025 | Cheese, monterey | monterey jack, pepper jack | slice 28 serving 30
# Oils, dressings, sauces
04053 | Oil, olive, salad or cooking | olive oil, oil, extra virgin olive oil | serving 10 added 10
04044 | Oil, soybean, salad or cooking | vegetable oil, cooking oil, sunflower oil, canola oil, rapeseed oil, sesame oil, coconut oil | serving 10 added 10
04002 | Lard | lard, dripping | serving 10
04025 | Salad dressing, mayonnaise, regular | mayonnaise, mayo, aioli, garlic mayo | serving 15 added 15
43015 | Salad dressing, caesar dressing, regular | caesar dressing | serving 30 added 30
04135 | Salad dressing, home recipe, vinegar and oil | vinaigrette, oil and vinegar, vinegar and oil | serving 25 added 25
04120 | Salad dressing, french dressing, commercial | salad dressing, dressing, french dressing | serving 25 added 25 spread 40
04114 | Salad dressing, italian dressing, commercial | italian dressing | serving 30 added 30
04639 | Salad dressing, ranch dressing, regular | ranch, ranch dressing | serving 30 added 30
04539 | Salad dressing, blue or roquefort cheese | blue cheese dressing | serving 30 added 30
04017 | Salad dressing, thousand island, commercial | thousand island, thousand island dressing, burger sauce | serving 30 added 30
11935 | Catsup | ketchup, tomato ketchup, catsup, red sauce, tomato sauce ketchup | serving 17 added 17 packet 9
06150 | Sauce, barbecue | barbecue sauce, bbq sauce, brown sauce, hp sauce | serving 20 added 20
02046 | Mustard, prepared, yellow | mustard, dijon mustard, dijon | serving 5 added 5
06164 | Sauce, salsa, ready-to-serve | salsa, pico de gallo | serving 60 added 30
06627 | Sauce, pesto, ready-to-serve, shelf stable | pesto, pesto sauce, green pesto | serving 30 added 30
06931 | Sauce, pasta, spaghetti/marinara, ready-to-serve | tomato sauce, pasta sauce, marinara, marinara sauce, spaghetti sauce, tomato pasta sauce, arrabbiata | serving 125 added 100
16123 | Soy sauce made from soy and wheat (shoyu) | soy sauce, soya sauce, tamari | serving 10 added 10
06112 | Sauce, teriyaki, ready-to-serve | teriyaki sauce, teriyaki | serving 20 added 20
06631 | Sauce, hot chile, sriracha | sriracha | serving 10 added 10
27050 | Sauce, sweet and sour, ready-to-serve | sweet and sour sauce, sweet chilli sauce, sweet chili sauce | serving 30 added 30
06175 | Sauce, hoisin, ready-to-serve | hoisin sauce, hoisin | serving 20 added 20
06168 | Sauce, ready-to-serve, pepper or hot | hot sauce, tabasco, chilli sauce | serving 5 added 5
27049 | Sauce, tartar, ready-to-serve | tartar sauce, tartare sauce | serving 20 added 20
06971 | Sauce, worcestershire | worcestershire sauce | serving 5
06930 | Sauce, cheese, ready-to-serve | cheese sauce, alfredo sauce, mornay | serving 60 added 60
06166 | Sauce, homemade, white, medium | white sauce, bechamel, parsley sauce, bechamel sauce | serving 60 added 60
06116 | Gravy, beef, canned, ready-to-serve | gravy, beef gravy, onion gravy | serving 60 added 60
06618 | Sauce, peanut, made from coconut, water, sugar | peanut sauce, satay sauce | serving 40 added 40
02048 | Vinegar, cider | vinegar, cider vinegar, apple cider vinegar | serving 10 added 10
02069 | Vinegar, balsamic | balsamic vinegar, balsamic, balsamic glaze | serving 10 added 10
12166 | Seeds, sesame butter, tahini, from roasted and | tahini | serving 15 added 15
02047 | Salt, table | salt, table salt, sea salt | serving 1 added 1 pinch 0.4
02030 | Spices, pepper, black | pepper, black pepper, ground pepper | serving 0.3 added 0.3 pinch 0.3
02010 | Spices, cinnamon, ground | cinnamon | serving 2 added 2
02028 | Spices, paprika | paprika | serving 2
02015 | Spices, curry powder | curry powder, spice, seasoning | serving 3
02055 | Horseradish, prepared | horseradish | serving 10
11945 | Pickle relish, sweet | relish, sweet relish, chutney, mango chutney | serving 20 added 20 spread 20
16112 | Miso | miso, miso paste | serving 15
01164 | Cheese sauce, prepared from recipe | cheese dip, fondue | serving 60
# Nuts and seeds
12635 | Nuts, mixed nuts, dry roasted, with peanuts | nut, mixed nut, nuts | handful 30 serving 30
12061 | Nuts, almonds | almond | piece 1.2 handful 30 serving 30
12087 | Nuts, cashew nuts, raw | cashew, cashew nut | piece 1.6 handful 30 serving 30
12155 | Nuts, walnuts, english | walnut | piece 4 half 2 handful 30 serving 30
12142 | Nuts, pecans | pecan | half 1.5 handful 30 serving 30
12120 | Nuts, hazelnuts or filberts | hazelnut, filbert | piece 1.4 handful 30 serving 30
12151 | Nuts, pistachio nuts, raw | pistachio | piece 0.7 handful 30 serving 30
12078 | Nuts, brazilnuts, dried, unblanched | brazil nut | piece 5 handful 30 serving 30
12131 | Nuts, macadamia nuts, raw | macadamia, macadamia nut | piece 2.6 handful 30 serving 30
12147 | Nuts, pine nuts, dried | pine nut | serving 10 handful 20
16090 | Peanuts, all types, dry-roasted, with salt | peanut, salted peanut, roasted peanut, dry roasted peanut, monkey nut | handful 30 serving 30
12167 | Nuts, chestnuts, european, roasted | chestnut, roasted chestnut | piece 8.4 serving 60
16098 | Peanut butter, smooth style, with salt | peanut butter, smooth peanut butter, crunchy peanut butter | serving 20 added 20 tbsp 16
12695 | Nuts, almond butter, plain, with salt added | almond butter, nut butter | serving 20 added 20
12036 | Seeds, sunflower seed kernels, dried | sunflower seed, seed, mixed seed | serving 15 handful 20 added 10
12014 | Seeds, pumpkin and squash seed kernels, dried | pumpkin seed, pepita | serving 15 handful 20
12006 | Seeds, chia seeds, dried | chia seed, chia | serving 12 tbsp 12
12220 | Seeds, flaxseed | flaxseed, linseed | serving 10
12023 | Seeds, sesame seeds, whole, dried | sesame seed | serving 5
12012 | Seeds, hemp seed, hulled | hemp seed | serving 10
12104 | Nuts, coconut meat, raw | coconut, fresh coconut | serving 40 piece 45
12108 | Nuts, coconut meat, dried (desiccated), not | desiccated coconut | serving 10
19059 | Snacks, trail mix, regular | trail mix, studentenfutter | serving 40 handful 35
`;
