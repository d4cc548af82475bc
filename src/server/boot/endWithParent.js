/*
 * Preloaded into programs that are not ours (`node --import`): they end when the process that started them does, even if that was killed.
 * The starter's pid comes as PARENT_PID, because the starter may be gone before this runs; processes that the program itself forks know
 * theirs. Plain JavaScript, because those programs run without tsx.
 */
const parent = Number(process.env.PARENT_PID) || process.ppid;
delete process.env.PARENT_PID;
const look = () => {
  if (process.ppid !== parent) process.exit(1);
};
look();
setInterval(look, 200).unref();
