/** Preloaded into a measured process. Answers the parent with its CPU time and memory. */

process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ usage: { cpu: (user + system) / 1e6, rss: process.memoryUsage.rss() / 1048576 } });
});
process.channel?.unref();
