/** The walls between the folders. biome.json has those of .astro files, which dependency-cruiser does not read. */

const tests = '[.](test|spec)[.]tsx?$';
/** What tests, measures and builds the product. */
const outside = '^(e2e|processes|tests|bench|testing|scripts)/';
const phoneNumbers = '^src/ui/phoneNumbers[.]ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'site-knows-no-server',
      severity: 'error',
      comment: 'The site is static pages: it knows neither the server nor what tests and builds it.',
      from: { path: '^src/', pathNot: tests },
      to: { path: ['^server/', outside] },
    },
    {
      name: 'building-blocks-know-no-page',
      severity: 'error',
      comment: 'ui/, figure/ and enquiry/ know no page and no feature: they are used by them.',
      from: { path: '^src/(ui|figure|enquiry)/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(clinic|enquiry|figure|ui)/' },
    },
    {
      name: 'clinic-knows-no-page',
      severity: 'error',
      comment:
        'What the clinic is stands below every page and feature, but for three files that are still elsewhere.',
      from: { path: '^src/clinic/', pathNot: tests },
      to: { path: '^src/', pathNot: ['^src/clinic/', '^src/site/(services|settings)[.]ts$', phoneNumbers] },
    },
    {
      name: 'server-knows-no-page',
      severity: 'error',
      comment:
        "The server imports what an enquiry and the clinic are, and what the desk's pages are handed; pages reach it through the build.",
      from: { path: '^server/', pathNot: tests },
      to: {
        path: ['^src/', outside],
        pathNot: ['^src/(clinic|enquiry|launch|site)/', '^src/desk/views[.]ts$', phoneNumbers],
      },
    },
    {
      name: 'server-needs-no-command',
      severity: 'error',
      comment: 'What the command shares with the desk stands in store/ and staff/.',
      from: { path: '^server/', pathNot: ['^server/cli/', tests] },
      to: { path: '^server/cli/' },
    },
    {
      name: 'browser-tests-know-no-server',
      severity: 'error',
      comment: 'A browser test sees what a visitor sees.',
      from: { path: '^e2e/' },
      to: { path: '^server/' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Files that import each other can be read only together. An import of a type alone is none.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
