import type { SeedPage } from './seed-page.js';

export const comparisons: readonly SeedPage[] = [
  {
    contentType: 'comparison',
    slug: 'photo-estimate-or-weighing',
    title: 'Photo estimate or kitchen scales?',
    body: `Scales are more exact. A photo is quicker and works where there are no scales. Most people use both.

| Aspect | Photo and words | Scales and a table |
|---|---|---|
| Time per meal | seconds | a minute or more, each item by itself |
| Works in a restaurant | yes | rarely |
| Sees the portion | guesses it | measures it |
| Knows the food | guesses it, you correct it | you look it up |
| Hidden sugar, flour, fillings | not seen | not seen either, unless you cooked it |
| Tells how sure it is | yes, as a range | no |

# What our figures say

The built-in food table of Carbsight was measured on 2,390 weighed dishes of the Nutrition5k data set (Thames et al., CVPR 2021, CC BY 4.0). Each dish was given to it **as text with the exact grams** of its six largest ingredients. The mean absolute error was 2.2 g, and 96 % of the estimates were within 10 g.

So much for what weights are worth. Those figures say **nothing about photos alone**: without amounts in words the portion has to be guessed, and errors are larger. How large depends on the model that the operator of this installation has chosen.

# A middle way

Weigh the one item that matters (rice, pasta, potatoes, bread) and write its grams into the note. The photo does the rest.

*General information, not medical advice.*`,
  },
  {
    contentType: 'comparison',
    slug: 'photo-estimate-or-label',
    title: 'Photo estimate or nutrition label?',
    body: `If the food has a label, use the label.

| Aspect | Photo and words | Label |
|---|---|---|
| Packaged food | a guess at what the label knows | the declared value |
| Home cooking, restaurant, bakery | works | there is none |
| Portion | guessed, shown, can be corrected | per 100 g or serving; you need the weight |
| Error | shown as a range | allowed by the rules, but not shown |

Labels have tolerances as well: EU guidance for control authorities lets a declared value between 10 and 40 g per 100 g be off by 20 % (European Commission, December 2012).

# Both at once

Photograph the meal **with** the packet and write *40 g of the bar in the photo*, or enter the label's value as your own with the reason *label known*. The estimate stays beside it.

*General information, not medical advice.*`,
  },
  {
    contentType: 'comparison',
    slug: 'photo-estimate-or-counting-by-eye',
    title: 'Photo estimate or counting by eye?',
    body: `Counting by eye needs no phone, and with practice it is quick. It is also hard, even after years.

In a study with 50 adults with type 1 diabetes and 448 meals, participants' own counts were off by 15.4 g per meal on average (about 21 % of the meal's carbohydrates), and 63 % of the meals were underestimated (Brazeau et al., *Diabetes Research and Clinical Practice* 2013; 99: 19–23). That study did not test this app, and we do not claim to be better by some number: how a photo estimate does depends on the meal, the photo, the words and the model.

| Aspect | Photo and words | By eye |
|---|---|---|
| Needs | a phone, mostly a connection | practice |
| Consistent from day to day | rather; the same photo gives a similar answer | depends on the day |
| Says how sure it is | yes | you have to judge that yourself |
| Shows what it assumed | each item and portion | no |
| Learns | you do, by comparing | you do, by weighing afterwards |

# They help each other

Guess first, then scan. Where the two differ, look at the items: one of you has missed something.

*General information, not medical advice.*`,
  },
];
