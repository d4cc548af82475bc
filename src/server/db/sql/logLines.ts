/** A line of a record's log. */
export interface LogLine {
  readonly owner_type: string;
  readonly owner_id: string;
  readonly convention_id: string | null;
  readonly user_id: string | null;
  readonly commenter_name: string;
  readonly comment: string;
  readonly type: 'comment' | 'system' | 'status';
  readonly is_public: boolean;
}

/**
 * The INSERT of lines that come as JSON: `lines` is their parameter. They are ordered by the database's clock, so that lines written under
 * one lock keep their order even when different machines write them. `once` is a table: without a row, no lines.
 */
export const insertLines = (lines: string, once?: string): string => `
  INSERT INTO logentry (id, date_created, owner_type, owner_id, convention_id, user_id, commenter_name, comment, type, is_public)
  SELECT uuid_v7(), clock_timestamp(), line.owner_type, line.owner_id, line.convention_id, line.user_id, line.commenter_name,
    left(line.comment, 5000), line.type, line.is_public
  FROM ${once ? `${once} CROSS JOIN ` : ''}jsonb_to_recordset(${lines}::jsonb) AS line (owner_type text, owner_id uuid, convention_id uuid,
    user_id uuid, commenter_name text, comment text, type text, is_public boolean)`;
