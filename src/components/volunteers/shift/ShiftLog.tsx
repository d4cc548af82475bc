import { Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api, keepalive } from '../../../client/api.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { shiftPeopleText } from '../../../messages/volunteers/board.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { logLine } from '../../records/page/CommentList.tsx';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import board from '../../ui/page/board.module.css';
import { type Shift, useShiftLog } from '../useVolunteers.ts';
import classes from '../volunteers.module.css';

/** Adds a log entry. It cannot be undone, so it is delayed for a moment. */
function NewLogEntry({ shift }: { shift: Shift }) {
  const [text, setText] = useState('');
  const { defer } = useDeferred();
  const addEntry = (event: FormEvent) => {
    event.preventDefault();
    const message = text.trim();
    if (!message) return;
    defer({
      paths: [`/shift/${shift.id}/log`],
      message: shiftPeopleText.logged({ shift: shift.name, line: message }),
      failure: shiftPeopleText.notLogged({ shift: shift.name }),
      run: () => api.shift.addLogEntry.mutate({ id: shift.id, message }, keepalive),
    });
    setText('');
  };
  return (
    <form onSubmit={addEntry}>
      <TextInput
        size="xs"
        aria-label={shiftPeopleText.newLine({ shift: shift.name })}
        placeholder={shiftPeopleText.newLineHint}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
/** What changes of the people of a shift are about. */
const assignment = resourceNamed('volunteershift');
/** The log of a shift, and a line to add to it. */
export function ShiftLog({ shift, clock }: { shift: Shift; clock: Clock }) {
  const query = useShiftLog(shift.id);
  const lines = query.data?.items ?? [];
  if (lines.length === 0 && shift.can_edit !== true) return null;
  return (
    <>
      <Title order={3} size="h5" mt="md" mb={4}>
        {shiftPeopleText.log}
      </Title>
      {shift.can_edit === true && <NewLogEntry shift={shift} />}
      <ul className={board.lines} aria-label={shiftPeopleText.log}>
        {lines.map((line) => (
          <li key={line.id} className={classes.person}>
            <Text size="xs">
              {showTime(line.date_created, clock)} · {String(line.commenter_name)}:{' '}
              {line.type === 'comment' ? String(line.comment) : logLine(assignment, String(line.comment))}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}
