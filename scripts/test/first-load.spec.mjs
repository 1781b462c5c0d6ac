import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLoad, firstStyles, foreignCode, importCircles } from '../lib/first-load.mjs';

let dist;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'first-load-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** A built page with these files as its script, its preloads and one file loaded on demand. */
function built(entry, preloaded = '') {
  writeFileSync(
    join(dist, 'index.html'),
    `<script src="/theme.js"></script>
     <script type="module" src="/start.js"></script>
     <link rel="modulepreload" crossorigin fetchpriority="low" data-app href="/entry.js">
     <link rel="modulepreload" crossorigin fetchpriority="low" data-app href="/shell.js">
     <link rel="stylesheet" crossorigin href="/shell.css">`,
  );
  writeFileSync(join(dist, 'theme.js'), '');
  writeFileSync(join(dist, 'start.js'), '');
  writeFileSync(join(dist, 'entry.js'), entry);
  writeFileSync(join(dist, 'shell.js'), preloaded);
}

it("consists of the page's scripts and their preloaded dependencies", () => {
  built('');
  expect(firstLoad(dist)).toEqual(['theme.js', 'start.js', 'entry.js', 'shell.js'].map((file) => join(dist, file)));
});

it("includes the page's style sheets", () => {
  built('');
  expect(firstStyles(dist)).toEqual([join(dist, 'shell.css')]);
});

it('may contain endpoints of users, but none of administrators, and no charts or schemas', () => {
  built('fetch("/api/scans")');
  expect(foreignCode(firstLoad(dist))).toEqual([]);
  built('fetch("/api/admin/users")', 'class e extends ZodError{};className:"recharts-wrapper"');
  expect(foreignCode(firstLoad(dist))).toEqual([
    `${join(dist, 'entry.js')} contains administrators' endpoints.`,
    `${join(dist, 'shell.js')} contains a chart library.`,
    `${join(dist, 'shell.js')} contains Zod.`,
  ]);
});

it('finds files that import each other, and no others', () => {
  mkdirSync(join(dist, 'assets'));
  const write = (name, code) => writeFileSync(join(dist, 'assets', name), code);
  write('page.js', 'import{a}from"./words.js";import("./amounts.js")');
  write('words.js', 'import"./leaf.js";import{b}from"./amounts.js"');
  write('amounts.js', 'import("./page.js")');
  write('leaf.js', '');
  expect(importCircles(dist)).toEqual([]);
  write('amounts.js', 'import{c}from"./words.js"');
  expect(importCircles(dist).toSorted()).toEqual(['amounts.js', 'words.js']);
});
