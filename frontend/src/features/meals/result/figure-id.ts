/** The figure on a meal's page: gets the focus when the control that changed it disappears. */
export const FIGURE_ID = 'figure';
