/** Preloaded into a measured process. Sends its CPU time and memory to the parent on request. */

process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ usage: { cpu: (user + system) / 1e6, rss: process.memoryUsage.rss() / 1048576 } });
});
process.channel?.unref();
