/*
 * Preloaded into programs that are not ours (`node --import`): they end when the process that started them does, even if that was killed.
 * Plain JavaScript, because those programs run without tsx.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, 200).unref();
