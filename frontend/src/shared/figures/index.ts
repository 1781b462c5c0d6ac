export { costText, countText, durationText, gramsText, percentText, signedGramsText } from './figures';
