export const english = {
  region: 'Update',
  ready: 'A new version is ready',
  hint: 'Nothing you have entered is lost before you choose.',
  update: 'Update now',
  later: 'Later',
} as const;
