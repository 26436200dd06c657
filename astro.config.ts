import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { devFunctions } from './scripts/astro/devFunctions.ts';
import { pagesAdapter } from './scripts/astro/pagesAdapter.ts';

export default defineConfig({
  site: process.env.SITE_URL || 'http://localhost:8080',
  // /booking is booking.html: any plain file host serves it, and no address ends in a slash.
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  adapter: pagesAdapter(),
  integrations: [react(), devFunctions()],
  // The server checks where a form came from; behind a TLS proxy this check would refuse our own.
  security: { checkOrigin: false },
  session: false,
  devToolbar: { enabled: false },
});
