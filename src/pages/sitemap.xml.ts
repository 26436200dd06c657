import type { APIRoute } from 'astro';
import { allPaths } from '../site/services.ts';

/** Every public address, for search engines. */
export const GET: APIRoute = ({ site }) => {
  const urls = allPaths.map((path) => `  <url><loc>${new URL(path, site).href}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ];
  return new Response(`${xml.join('\n')}\n`);
};
