import { expect, it } from 'vitest';
import { codeInSymbol } from './code-in-symbol.js';

it.each([
  ['https://id.gs1.org/01/09506000134352', '9506000134352'],
  ['https://id.gs1.org/01/09506000134352/10/ABC123?17=270101', '9506000134352'],
  ['https://example.com/some/path/01/4006381333931/', '4006381333931'],
  ['http://brand.example/gtin/9506000134352', '9506000134352'],
  ['(01)09506000134352(17)270101(10)ABC', '9506000134352'],
  ['010950600013435217270101', '9506000134352'],
  ['\u001d0109506000134352', '9506000134352'],
  ['(02)04006381333931(37)12', '4006381333931'],
  ['04006381333931', '4006381333931'],
  // A case of twelve: its article.
  ['14006381333938', '4006381333931'],
])('finds the product in %j', (text, code) => {
  expect(codeInSymbol(text)).toBe(code);
});

it.each([
  'https://example.com/offer',
  'https://example.com/?01=09506000134352',
  'https://id.gs1.org/01/09506000134353',
  '(01)09506000134353',
  'WIFI:S:home;T:WPA;P:0109506000134352;;',
  '(10)ABC123',
  '98765432101234',
  '',
])('finds none in %j', (text) => {
  expect(codeInSymbol(text)).toBeNull();
});
