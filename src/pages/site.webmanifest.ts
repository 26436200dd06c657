import type { APIRoute } from 'astro';
import { colours } from '../clinic/colours.ts';
import { clinicRecord, phrasesIn } from '../content/entries.ts';

/** The web app manifest: the clinic's name and icons for a phone's home screen. */
export const GET: APIRoute = async () => {
  const clinic = await clinicRecord();
  const { locale } = await phrasesIn();
  const manifest = {
    name: clinic.name,
    short_name: clinic.shortName,
    lang: locale,
    start_url: '/',
    display: 'browser',
    background_color: colours.paper,
    theme_color: colours.ink,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest));
};
