export { forgetKeptProducts } from './barcode/kept-products';
