/** The bundler replaces this by a constant; development checks are dropped from the production bundle. */
export const isProduction = process.env.NODE_ENV === 'production';
