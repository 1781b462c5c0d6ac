import { defineMessages } from '../../../shared/i18n';

export const english = {
  title: 'History',
  search: 'Search your meals',
  searchPlaceholder: 'Search dishes and notes',
  clearSearch: 'Clear search',
  filters: 'Filters',
  favourite: 'Favourites',
  corrected: 'Corrected',
  unsure: 'Low confidence',
  days: 'Days',
  from: 'From',
  to: 'To',
  daysInOrder: 'The last day is before the first.',
  clearFilters: 'Clear filters',
  showAll: 'Show all meals',

  loading: 'Loading your meals...',
  loadMore: 'Load more',
  kept: 'You are offline. These are your meals of the last 30 days, as of {{time}}.',
  tryAgain: 'Try again',

  noMeals: 'No meals yet',
  noMealsText: 'Every meal you scan is kept here with its carbohydrates, day by day.',
  scanFirst: 'Scan your first meal',
  noFavourites: 'No favourites yet',
  noFavouritesText: 'Open a meal and press its star to find it here.',
  noCorrected: 'No corrected meals',
  noCorrectedText: 'Meals appear here once you put in a figure of your own.',
  noUnsure: 'No meals of low confidence',
  noUnsureText: 'No estimate here calls itself uncertain. Even so, each one is an estimate.',
  noneOnDays: 'No meals on these days',
  noneOnDaysText: 'Nothing was logged there. Choose other days, or look at all meals.',
  noMatch: 'No meal matches',
  noMatchWords: 'Try another word of the dish or of your note.',
  noMatchFilters: 'No meal fits everything you chose. Take one of the filters away.',

  olderKept: 'Meals from before {{day}} are kept',
  olderKeptText: 'Your plan lists the meals from that day on. Nothing was deleted; {{plan}} shows all of them again.',
  seePlans: 'See the plans',
} as const;

export const historyText = defineMessages('history', english, () =>
  import('./messages/de').then(({ german }) => german),
);
