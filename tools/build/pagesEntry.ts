import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/** Renders an on-demand page of the site. */
export function render(request: Request): Promise<Response> {
  return app.render(request);
}
