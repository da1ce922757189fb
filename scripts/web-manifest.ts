import type { Plugin } from 'vite';

const icon = (src: string, sizes: string, purpose: string) => ({ src, sizes, type: 'image/png', purpose });

/** The web app manifest, which browsers need to install the app. */
const manifest = {
  id: '/',
  name: 'Baobab',
  short_name: 'Baobab',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  dir: 'ltr',
  lang: 'en',
  background_color: '#150a2c',
  theme_color: '#150a2c',
  categories: ['games', 'entertainment'],
  icons: [
    icon('/icons/icon-192.png', '192x192', 'any'),
    icon('/icons/icon-512.png', '512x512', 'any'),
    icon('/icons/maskable-512.png', '512x512', 'maskable'),
    { src: '/icons/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
};

/** Writes app.webmanifest beside the page. */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'app.webmanifest', source: `${JSON.stringify(manifest, null, 2)}\n` });
    },
  };
}
