declare module '*.tsv?raw';
