import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiOrigin = process.env.API_ORIGIN || 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  // contracts and domain are bundled from their sources: no build of theirs is needed first.
  resolve: { conditions: ['@carbsight/source', 'module', 'browser', 'development|production'] },
  server: {
    // The board of the queues is served by the API, too.
    proxy: Object.fromEntries(
      ['/api', '/admin/queues'].map((path) => [path, { target: apiOrigin, changeOrigin: false }]),
    ),
  },
  build: {
    // Fonts and pictures stay files: the content policy allows data: for images only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
});
