import { Prisma } from '../../../generated/prisma/client.ts';

const LOOKED_THROUGH = 5000;

/** The latest changes in a convention, as a table in SQL: as many as are looked through for what was done lately. */
export const latestChanges = (convention_id: string): Prisma.Sql => Prisma.sql`(
  SELECT * FROM historyentry WHERE convention_id = ${convention_id}::uuid ORDER BY id DESC LIMIT ${LOOKED_THROUGH})`;
