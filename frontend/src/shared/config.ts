/** The bundler replaces this with a constant; development checks are dropped from the production bundle. */
export const isProduction = process.env.NODE_ENV === 'production';
