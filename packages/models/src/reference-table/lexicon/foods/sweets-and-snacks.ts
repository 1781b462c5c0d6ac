/** Sugar, spreads, sweets, cakes, desserts and salty snacks. The columns are explained in `parse-food-lines.ts`. */
export const SWEETS_AND_SNACKS = `
# Sugar and spreads
19335 | Sugars, granulated | sugar, white sugar, granulated sugar, caster sugar, sugar cube, table sugar | tsp 4 cube 4 piece 4 serving 4 added 4 packet 4
19334 | Sugars, brown | brown sugar | tsp 4 serving 4 added 4
19336 | Sugars, powdered | icing sugar, powdered sugar | serving 8
19296 | Honey | honey | serving 15 added 15 tsp 7 tbsp 21
19353 | Syrups, maple | maple syrup | serving 20 added 20
19129 | Syrups, table blends, pancake | syrup, pancake syrup, golden syrup | serving 20 added 20
19912 | Sweetener, syrup, agave | agave syrup, agave | serving 15 added 15
19304 | Molasses | molasses, treacle | serving 20
19297 | Jams and preserves | jam, strawberry jam, preserve, fruit spread, raspberry jam, jelly jam, conserve | serving 20 added 20 tbsp 20 tsp 7
19300 | Jellies | grape jelly, jelly spread, redcurrant jelly | serving 20 added 20
19303 | Marmalade, orange | marmalade | serving 20 added 20
19125 | Chocolate-flavored hazelnut spread | nutella, chocolate spread, hazelnut spread, chocolate hazelnut spread, nougat cream | serving 20 added 20
43406 | Yeast extract spread | marmite, vegemite, yeast extract | serving 5 added 5
01225 | Dulce de Leche | dulce de leche, caramel sauce | serving 20
19335 | Sugars, granulated | glucose tablet, dextrose tablet, glucose tab, dextro tablet, glucotab, glucose sweet, dextro energy | piece 4 serving 4 stand-in 1
# Chocolate and sweets
19120 | Candies, milk chocolate | chocolate, milk chocolate, chocolate bar, cadbury dairy milk, dairy milk, chocolate square | bar 45 piece 10 square 5 serving 25
19904 | Chocolate, dark, 70-85% cacao solids | dark chocolate, plain chocolate | bar 45 piece 10 square 5 serving 25
19087 | Candies, white chocolate | white chocolate | bar 45 piece 10 square 5 serving 25
19155 | Candies, MARS SNACKFOOD US, SNICKERS Bar | snickers | bar 57 piece 57 serving 57
19135 | Candies, MARS SNACKFOOD US, MILKY WAY Bar | mars bar, milky way | bar 51 piece 51 serving 51
19160 | Candies, MARS SNACKFOOD US, TWIX Caramel Cookie | twix | bar 50 piece 50 finger 25 stick 25 serving 50
19109 | Candies, KIT KAT Wafer Bar | kit kat, kitkat | bar 42 piece 42 finger 10 serving 42
19141 | Candies, MARS SNACKFOOD US, M&M's Milk | m&m, smartie, m & m | serving 45
19370 | Candies, MARS SNACKFOOD US, SKITTLES Original | skittle | serving 45
19108 | Candies, jellybeans | jelly bean | serving 30 piece 1
19106 | Candies, gumdrops, starch jelly pieces | gumdrop | piece 3 serving 30
19013 | Snacks, fruit leather, pieces | gummy bear, gummi bear, gummy, gummy candy, haribo, jelly baby, wine gum, gummibarchen, fruit gum | piece 3 serving 30 handful 40 bag 100 spread 10 stand-in 1 like 19106
19107 | Candies, hard | hard candy, boiled sweet, sweet, candy, lollipop, lolly | piece 6 serving 18
19074 | Candies, caramels | caramel, toffee, fudge | piece 10 serving 30
19116 | Candies, marshmallows | marshmallow | piece 7 serving 28
19163 | Chewing gum | chewing gum | piece 3 serving 3
19078 | Baking chocolate, unsweetened, squares | cooking chocolate | serving 30
19165 | Cocoa, dry powder, unsweetened | cocoa powder, cocoa | serving 5 tbsp 5
19117 | Candies, halavah, plain | halva, halwa | serving 30
# Cookies, cakes, pastry
18159 | Cookies, chocolate chip, commercially prepared | cookie, chocolate chip cookie, choc chip cookie, biscuit, chocolate biscuit | piece 14 serving 28 large 30 like 18192 18178
18192 | Cookies, shortbread, commercially prepared | shortbread, butter cookie, butterkeks | piece 12 serving 24
18178 | Cookies, oatmeal, commercially prepared, regular | oatmeal cookie, oat cookie | piece 18
18166 | Cookies, chocolate sandwich, with creme | oreo, sandwich cookie, custard cream, bourbon biscuit, chocolate sandwich cookie | piece 12 serving 36
18172 | Cookies, gingersnaps | gingersnap, ginger nut, ginger biscuit, gingerbread | piece 8 serving 16
28309 | Cookies, coconut macaroon | coconut macaroon, macaroon, macaron | piece 24
18151 | Cookies, brownies, commercially prepared | brownie, chocolate brownie | piece 56 serving 56
18101 | Cake, chocolate, prepared from recipe without | cake, chocolate cake, birthday cake, cake slice | slice 80 piece 80 serving 80 spread 12
18096 | Cake, chocolate, commercially prepared with | chocolate cake with icing, chocolate fudge cake | slice 80 serving 80
18133 | Cake, sponge, commercially prepared | sponge cake, victoria sponge, sponge, swiss roll, madeleine | slice 60 piece 60 serving 60
18120 | Cake, pound, commercially prepared, butter | pound cake, madeira cake, lemon drizzle cake, loaf cake | slice 60 serving 60
18146 | Cake, yellow, prepared from recipe without | yellow cake, vanilla cake, cupcake, cup cake, fairy cake | slice 70 piece 50 serving 70
18110 | Cake, fruitcake, commercially prepared | fruit cake, fruitcake, christmas cake, dundee cake | slice 60 serving 60
18147 | Cheesecake commercially prepared | cheesecake | slice 110 serving 110
18103 | Coffeecake, cheese | coffee cake | slice 60
18101 | Cake, chocolate, prepared from recipe without | carrot cake | slice 80 serving 80
18274 | Muffins, blueberry, commercially prepared | muffin, blueberry muffin, chocolate muffin | piece 110 serving 110 mini 28 small 66
18248 | Doughnuts, cake-type, plain (includes | doughnut, donut, plain doughnut | piece 50 serving 50
18255 | Doughnuts, yeast-leavened, glazed, enriched | glazed doughnut, ring doughnut, glazed donut | piece 60
18256 | Doughnuts, yeast-leavened, with jelly filling | jam doughnut, jelly donut, berliner, krapfen | piece 85
18244 | Danish pastry, cinnamon, enriched | danish, danish pastry, cinnamon danish, pain au raisin | piece 70 serving 70
18356 | Sweet rolls, cinnamon, commercially prepared | cinnamon roll, cinnamon bun, cinnamon swirl | piece 70 serving 70
18239 | Croissants, butter | pain au chocolat, chocolate croissant | piece 65
18016 | Biscuits, plain or buttermilk, prepared from | scone, plain scone, fruit scone, cheese scone | piece 60 serving 60
18354 | Strudel, apple | strudel, apple strudel | slice 80 piece 80 serving 80
18301 | Pie, apple, commercially prepared, enriched | apple pie, fruit pie, pie, apple tart, fruit tart | slice 125 piece 125 serving 125 spread 15
18326 | Pie, pumpkin, commercially prepared | pumpkin pie | slice 125 serving 125
18308 | Pie, cherry, commercially prepared | cherry pie | slice 125 serving 125
18324 | Pie, pecan, commercially prepared | pecan pie | slice 113 serving 113
18320 | Pie, lemon meringue, commercially prepared | lemon meringue pie, key lime pie, lemon tart | slice 120 serving 120
18317 | Pie, egg custard, commercially prepared | custard tart, egg custard tart, pastel de nata | piece 80 serving 80
18322 | Pie, mince, prepared from recipe | mince pie | piece 60
18969 | Cream puff, eclair, custard or cream filled | eclair, cream puff, profiterole, choux bun | piece 90 serving 90
18335 | Pie crust, standard-type, frozen | pastry, shortcrust pastry, pie crust | serving 50
18211 | Puff pastry, frozen, ready-to-bake, baked | puff pastry, vol au vent | serving 40
18362 | Toaster pastries, fruit (includes apple | pop tart, toaster pastry | piece 52
18240 | Croissants, apple | apple turnover, apple croissant | piece 80
18271 | Ice cream cones, cake or wafer-type | ice cream cone, wafer cone, wafer | piece 4
# Desserts
19095 | Ice creams, vanilla | ice cream, vanilla ice cream, icecream, gelato | scoop 66 serving 100 cup 132 bowl 150
19270 | Ice creams, chocolate | chocolate ice cream | scoop 66 serving 100
19271 | Ice creams, strawberry | strawberry ice cream | scoop 66 serving 100
19097 | Sherbet, orange | sorbet, sherbet | scoop 75 serving 100
19293 | Frozen yogurts, vanilla, soft-serve | frozen yogurt, froyo | scoop 72 serving 100
19283 | Frozen novelties, ice type, pop | ice lolly, popsicle, ice pop | piece 60
01237 | Ice cream, bar or stick, chocolate covered | ice cream bar, magnum, choc ice | piece 80
19173 | Gelatin desserts, dry mix, prepared with water | jello, jelly dessert, jelly, gelatin dessert | serving 135
19183 | Puddings, chocolate, ready-to-eat | chocolate pudding, chocolate dessert, chocolate mousse dessert, vla | serving 110 pot 110
19201 | Puddings, vanilla, ready-to-eat | vanilla pudding, pudding, blancmange | serving 110 pot 110
19193 | Puddings, rice, ready-to-eat | rice pudding, milchreis, creamed rice | serving 150 pot 110
19205 | Egg custards, dry mix, prepared with 2% milk | custard, creme anglaise, creme brulee, vanilla sauce | serving 120 added 60
19094 | Desserts, flan, caramel custard | flan, creme caramel, caramel custard, panna cotta | serving 110
19182 | Desserts, mousse, chocolate | chocolate mousse, mousse | serving 90
18147 | Cheesecake commercially prepared | tiramisu, trifle | serving 120 spread 25
19218 | Puddings, tapioca, ready-to-eat | tapioca pudding | serving 110
21033 | Fast foods, sundae, hot fudge | sundae, hot fudge sundae | serving 160
18090 | Cake, boston cream pie, commercially prepared | boston cream pie | slice 92
# Snacks
19411 | Snacks, potato chips, plain, salted | crisps, potato chip, crisp, salted crisp, us chip, kettle chip, pringle | packet 28 bag 28 serving 28 handful 20 piece 2
19056 | Snacks, tortilla chips, plain, white corn | tortilla chip, nacho chip, dorito, corn chip, nachos plain | serving 28 handful 20 packet 30 piece 2.5
21078 | Fast foods, nachos, with cheese | nacho, nachos with cheese, nachos | serving 150
19008 | Snacks, corn-based, extruded, puffs or twists | cheese puff, cheeto, wotsit, cheese curl | packet 25 serving 28
19047 | Snacks, pretzels, hard, plain, salted | pretzel, hard pretzel, salt stick | serving 30 piece 6 handful 20
43109 | Pretzels, soft | soft pretzel, brezel, laugenbrezel | piece 85 serving 85
19034 | Snacks, popcorn, air-popped | air popped popcorn, plain popcorn | cup 8 serving 24 bowl 30 handful 5
19807 | Snacks, popcorn, oil-popped, white popcorn | popcorn, salted popcorn, buttered popcorn, microwave popcorn | cup 11 serving 30 bowl 40 bag 80 handful 7
19039 | Snacks, popcorn, caramel-coated, without peanuts | sweet popcorn, caramel popcorn, toffee popcorn | cup 35 serving 40
25037 | Snacks, pita chips, salted | pita chip | serving 28
19524 | Snacks, taro chips | vegetable crisp, veggie chip | serving 28
25066 | Snacks, peas, roasted, wasabi-flavored | wasabi pea | serving 30
25071 | Rice crackers | japanese rice cracker | serving 30
19013 | Snacks, fruit leather, pieces | fruit leather, fruit snack | serving 20 piece 15
25045 | Formulated bar, high fiber, chewy, oats and | protein bar, energy bar, fibre bar | bar 50 piece 50 serving 50 spread 35
19041 | Snacks, pork skins, plain | pork scratching, pork rind | serving 20
19438 | Snacks, KELLOGG, KELLOGG'S RICE KRISPIES | rice crispy treat, rice krispie treat, rice crispy cake, rice krispies treats | piece 22 serving 22 bar 22
19176 | Gelatin desserts, dry mix, reduced calorie | sugar free jelly, sugar free jello, diet jelly | serving 135
# More sweets and snacks
25070 | Snacks, shrimp cracker | prawn cracker, shrimp cracker, krupuk | piece 3 serving 25 bag 60 handful 15
18133 | Cake, sponge, commercially prepared | jaffa cake | piece 12 serving 24
18301 | Pie, apple, commercially prepared, enriched | bakewell tart, treacle tart, jam tart | slice 80 piece 45 serving 80 spread 20
18110 | Cake, fruitcake, commercially prepared | spotted dick, christmas pudding, plum pudding, panettone, stollen | slice 90 serving 90 spread 20
18173 | Cookies, graham crackers, plain or honey | smore | piece 40
19294 | Fruit butters, apple | apple butter | serving 20 added 20
19116 | Candies, marshmallows | fluff, marshmallow fluff | serving 20 added 20
`;
