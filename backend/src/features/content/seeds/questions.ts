import type { SeedPage } from './seed-page.js';

const question = (slug: string, title: string, body: string): SeedPage => ({ contentType: 'faq', slug, title, body });

export const aboutTheApp: readonly SeedPage[] = [
  question(
    'how-is-an-estimate-made',
    'How is an estimate made?',
    `The photo and your words are read by the model that the operator of this installation has chosen: an AI model, or a built-in food table that reads the words alone. The meal is taken apart into items with assumed portions, and their carbohydrates are added up. Figures that cannot be right are refused; you then see why there is no estimate. [More about it](/about)`,
  ),
  question(
    'how-accurate-is-it',
    'How accurate is it?',
    `It depends on the meal, the photo, your words and the model, so there is no single honest number.

What we have measured ourselves: the built-in food table, on 2,390 weighed dishes of the Nutrition5k data set (Thames et al., CVPR 2021), **when the exact grams of the ingredients were typed in**. The mean absolute error was 2.2 g; 96 % were within 10 g; the true value was inside the range for 82 %. Photos without amounts are harder, and these figures say nothing about them.

Look at the range of each estimate, and compare with labels or scales now and then.`,
  ),
  question(
    'what-does-the-range-mean',
    'What does the range mean?',
    `“About 52 g, likely 44 to 63 g” means that portions and foods leave this much room. It is no guarantee: some true values lie outside. If the range is too wide for you, weigh an item, read the label, or add words and estimate again. [Why every estimate has a range](/blog/why-every-estimate-has-a-range)`,
  ),
  question(
    'what-must-it-not-be-used-for',
    'What must I not use it for?',
    `Do not use an estimate as the only basis for a treatment decision, and never in an emergency. Carbsight is no medical device and gives no advice about medicines or treatment. If you feel unwell, follow the plan you have agreed with your care team or call your local emergency number.`,
  ),
  question(
    'no-estimate',
    'Why did I get no estimate?',
    `There is always a reason on the screen. The most frequent ones:

- **No words:** where only the built-in food table is set up, it reads your words and not the picture. Add what is on the plate, with amounts.
- **The photo could not be read:** too dark, blurred, or no food in it.
- **The answer could not be right:** the model gave figures that contradict each other. We show none rather than a made-up one.
- **The limit of the day** of your plan is reached. Entering your own value still works.`,
  ),
  question(
    'better-estimates',
    'How do I get better estimates?',
    `Photograph the whole plate from a slight angle, with a fork in the picture, and write amounts: *150 g cooked rice, one chicken breast, salad*. Say what cannot be seen: sweetened, breaded, sugar-free. [How to photograph a meal](/blog/how-to-photograph-a-meal)`,
  ),
  question(
    'correcting',
    'The figure is wrong. What can I do?',
    `Correct the items, or replace the total with your own value and say why (label known, weighed, other portion). Your value counts from then on, everywhere. The first estimate is kept beside it for ever, so that you can see how far off it was.`,
  ),
  question(
    'units',
    'Can I count in exchanges, BE or KE?',
    `Yes: grams, 15 g exchanges, BE (12 g) or KE (10 g). Choose in your profile. Everything is stored in grams, so you can change it at any time.`,
  ),
  question(
    'offline',
    'Does it work without a connection?',
    `You can open the app and take the photo. It waits on your phone, in a list that you can see, and is sent once as soon as there is a connection. The estimate itself needs the server. On most phones you can add Carbsight to the home screen with *Share* or *Install app*.`,
  ),
];

export const aboutYourData: readonly SeedPage[] = [
  question(
    'who-sees-my-photos',
    'Who sees my photos?',
    `You, the server of this installation, and the provider of the AI model that its operator has configured, if there is one: the model has to see the photo to read it. Administrators of the installation can look at scans to find faults. Photos are given to nobody else. Research use is off unless you turn it on in your profile. [How your data is handled](/data-privacy)`,
  ),
  question(
    'location-in-photos',
    'Is my location stored with the photo?',
    `No. The photo is drawn anew on your device before it is sent, which leaves location and other hidden details behind; from a format that your browser cannot read (some HEIC files) the server removes them before it stores anything. Only technical details of the camera (such as lens and exposure) are kept, because they can help to judge sizes.`,
  ),
  question(
    'deleting',
    'How do I delete a meal, or everything?',
    `A meal: *More actions*, then *Delete*. Its photo goes with it. Your account: at the end of your profile, with your password. Rows, photos and queued work are erased within 60 seconds. Backups that the operator makes are replaced in the operator's own rhythm.`,
  ),
  question(
    'export',
    'Can I take my data with me?',
    `Yes, on every plan: your profile offers a zip file with everything as JSON, the meals as CSV, and your photos.`,
  ),
  question(
    'mails',
    'Which e-mails will I get?',
    `Those that you ask for, such as a password link. Reminders only if you turn them on, news only if you ticked the box; each of these mails has a link that ends them without signing in.`,
  ),
];
