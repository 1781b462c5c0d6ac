/** The figure on a meal's page: where the keyboard goes when what it was on has changed the figure and is gone. */
export const FIGURE_ID = 'figure';
