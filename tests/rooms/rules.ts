import type { IConfiguration } from 'dependency-cruiser';

/*
 * The import rules, for dependency-cruiser. Type imports count as well. The drawing is in CONTRIBUTING.md.
 */
const domains = 'convention|events|exhibitors|library|merchandise|people|places|prototypes|registration|system|volunteers';
const base = 'platform|errors|db';

/** Files in `from` may not import files in `to`. */
const forbid = (name: string, comment: string, from: string, to: string) => ({
  name,
  comment,
  severity: 'error' as const,
  from: { path: from },
  to: { path: to },
});
/** Files in `from` may import nothing of the server but the rooms named. */
const only = (from: string, rooms: string, comment: string) => ({
  name: `${from}-imports-only-${rooms.replaceAll('|', '-')}`,
  comment,
  severity: 'error' as const,
  from: { path: `^src/server/(${from})/` },
  to: { path: '^src/(server|components|client|pages)/', pathNot: `^src/server/(${rooms})/` },
});

export const rules: IConfiguration = {
  forbidden: [
    { name: 'no-cycles', comment: 'Also through type imports.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-loose-files',
      comment: 'The top of src/server holds router.ts and folders.',
      severity: 'error',
      from: { path: '^src/server/(?!router\\.ts$)[^/]+\\.ts$' },
      to: {},
    },
    only(base, base, 'What everything may import imports nothing above it.'),
    only('core', `core|auth|${base}`, 'The framework knows no domain.'),
    only('auth', `auth|integrations|${base}`, 'Sign-in knows no domain.'),
    only('integrations', `integrations|${base}`, 'The outside world behind small interfaces.'),
    forbid(
      'domains-know-no-http',
      'A domain does not know how it is reached.',
      `^src/server/(${domains}|sales|mail|search)/`,
      '^src/server/(http|boot|jobs)/',
    ),
    {
      name: 'domains-through-their-doors',
      comment: "Another domain's actions are its own: import its policy, its queries or an exported function.",
      severity: 'error',
      from: { path: `^src/server/(${domains})/`, pathNot: '/router\\.ts$' },
      to: { path: `^src/server/(${domains})/.*([aA]ctions|router)\\.ts$`, pathNot: '^src/server/$1/' },
    },
    forbid('jobs-belong-to-boot', 'Only boot starts background work.', '^src/server/(?!jobs/|boot/)', '^src/server/jobs/'),
    forbid('nothing-imports-boot', 'Boot is the way in.', '^src/server/(?!boot/)', '^src/server/boot/'),
    {
      name: 'pages-import-types-only',
      comment: 'Components and the client know the server by its types.',
      severity: 'error',
      from: { path: '^src/(components|client)/' },
      to: { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    },
    forbid('resources-know-no-code', 'Declarations run everywhere.', '^src/resources/', '^src/(server|components|client|pages)/'),
    forbid('messages-know-no-code', 'Texts that people read.', '^src/messages/', '^src/(?!messages/)'),
    forbid(
      'client-knows-no-component',
      'Hooks and formatting stand below what is drawn.',
      '^src/client/',
      '^src/(components|pages)/',
    ),
    forbid('nothing-imports-the-frame', 'Only _app draws the frame.', '^src/components/(?!layout/)', '^src/components/layout/'),
    forbid(
      'public-pages-are-light',
      'Public pages are drawn on the server and bring no framework.',
      '^src/components/public/',
      '^src/components/(?!public/)|@mantine|@trpc|@tanstack|node_modules/next/',
    ),
    {
      name: 'only-public-draws',
      comment: 'Of the server, only the public pages are drawn.',
      severity: 'error',
      from: { path: '^src/server/(?!public/)' },
      to: { path: '^src/(components|pages)/' },
    },
    forbid('ui-knows-no-domain', 'What knows no domain.', '^src/components/ui/', '^src/components/(?!ui/)'),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: '(^|/)(node_modules|generated)/' },
    exclude: { path: '(^|/)(node_modules|generated)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
};
