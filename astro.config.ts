import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: process.env.SITE_URL || 'http://localhost:8080',
  // /booking is booking.html: any plain file host serves it, and no address ends in a slash.
  trailingSlash: 'never',
  build: { format: 'file' },
  adapter: node({ mode: 'middleware' }),
  integrations: [react()],
});
