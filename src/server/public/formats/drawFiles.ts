import { readFile } from 'node:fs/promises';
import type { Site } from '../../../components/public/site.ts';
import { siteText } from '../../../messages/public/site.ts';
import { db } from '../../db/client.ts';
import { publishedDraw } from '../../events/wishes/readDraw.ts';
import { projectPath } from '../../platform/projectPath.ts';
import type { Answer } from '../copies/copies.ts';

const anywhere = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** What a draw publishes, and the program that checks it, by their names within a convention. */
export const drawFiles: Readonly<Record<string, (site: Site) => Promise<Answer>>> = {
  'draw.json': async ({ convention: { id } }) => {
    const draw = await publishedDraw({ db }, await db.convention.findUniqueOrThrow({ where: { id } }));
    if (!draw) return { status: 404, type: 'text/plain; charset=utf-8', text: `${siteText.notFound}\n`, headers: {} };
    return { status: 200, type: 'application/json; charset=utf-8', text: JSON.stringify(draw, null, 1), headers: anywhere };
  },
  'check.mjs': async () => ({
    status: 200,
    type: 'text/javascript; charset=utf-8',
    text: await readFile(projectPath('public/check.mjs'), 'utf8'),
    headers: { 'Content-Disposition': 'attachment; filename="check.mjs"' },
  }),
};
