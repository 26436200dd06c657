/**
 * The import rules between folders: a folder imports only folders of lower layers. biome.json has the same rules for .astro files,
 * which dependency-cruiser does not read.
 */

const testFiles = '[.](test|spec)[.]tsx?$';

/** The layers of the site, from the top, which may import all others. Folders of one layer do not import each other. */
const siteLayers = [
  ['src/pages/', 'src/content[.]config[.]ts$'],
  ['src/features/', 'src/desk/pages/', 'src/appointments/page/'],
  ['src/layout/'],
  ['src/content/'],
  ['src/desk/[^/]+$'],
  ['src/appointments/[^/]+$'],
  ['src/enquiry/'],
  ['src/clinic/'],
  ['src/settings[.]ts$', 'src/routes[.]ts$', 'src/components/'],
  ['src/text/'],
];

/** The layers of the server, from the top. */
const serverLayers = [
  ['server/(main|start|app)[.]ts$', 'server/cli/'],
  ['server/ops/'],
  ['server/desk/'],
  ['server/appointments/'],
  ['server/enquiries/'],
  ['server/http/', 'server/outbox/'],
  ['server/context[.]ts$'],
  ['server/database/'],
  ['server/(config|content|errorCode|metrics|timing|token)[.]ts$'],
];

/** The layers of the package that draws the figure, from the top. */
const figureLayers = [
  ['packages/figure/src/(index|react)[.]tsx?$'],
  ['packages/figure/src/film/'],
  ['packages/figure/src/movements/'],
  ['packages/figure/src/animation/'],
  ['packages/figure/src/props/', 'packages/figure/src/gait/'],
  ['packages/figure/src/drawing/'],
  ['packages/figure/src/model/'],
];

/** A rule for each folder: it imports no folder of a higher layer, and no other folder of its own layer. */
function layerRules(layers, reason) {
  return layers
    .flatMap((layer, index) =>
      layer.map((folder) => {
        const foldersAbove = layers.slice(0, index).flat();
        const foldersBeside = layer.filter((other) => other !== folder);
        return {
          name: `${folder.replace(/[[\]$]|\/$/g, '')}-imports-only-what-is-below`,
          severity: 'error',
          comment: reason,
          from: { path: `^${folder}`, pathNot: testFiles },
          to: { path: [...foldersAbove, ...foldersBeside].map((path) => `^${path}`) },
        };
      }),
    )
    .filter(({ to }) => to.path.length > 0);
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules(
      siteLayers,
      'Pages consist of features, and features of layout, content and components. To change a folder, read only those below it.',
    ),
    ...layerRules(
      serverLayers,
      'A request goes down through the layers, and no layer depends on its caller.',
    ),
    ...layerRules(
      figureLayers,
      'A pose can be computed without drawing it, and drawn without the catalogue of movements.',
    ),
    {
      name: 'features-import-no-other-feature',
      severity: 'error',
      comment:
        'A feature can be changed or deleted without reading another. Code that two features share is in layout.',
      from: { path: '^src/features/([^/]+)/', pathNot: testFiles },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'the-figure-imports-no-site',
      severity: 'error',
      comment: 'packages/figure is independent of this site.',
      from: { path: '^packages/figure/' },
      to: { path: '^(src|server|tests|tools)/' },
    },
    {
      name: 'the-site-imports-no-server',
      severity: 'error',
      comment: 'The site is static pages, which any host can serve.',
      from: { path: '^src/', pathNot: testFiles },
      to: { path: '^(server|tests|tools)/' },
    },
    {
      name: 'the-server-imports-no-page',
      severity: 'error',
      comment:
        'The server imports the types of enquiries and the clinic. It renders pages through the build.',
      from: { path: '^server/', pathNot: testFiles },
      to: {
        path: [
          '^src/(pages|features|layout|components|desk/pages|appointments/page)/',
          '^(packages|tests|tools)/',
        ],
      },
    },
    {
      name: 'browser-tests-import-no-server',
      severity: 'error',
      comment: 'A browser test uses only what a visitor has.',
      from: { path: '^tests/e2e/' },
      to: { path: '^server/' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Files that import each other cannot be read separately.',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
