// AutoConfig file of Thunderbird, which ignores this line. It asks the test for commands, and answers with their results.

Cu.importGlobalProperties(['XMLHttpRequest']);
const timers = ChromeUtils.importESModule('resource://gre/modules/Timer.sys.mjs');

/** The calendar functions of Thunderbird, loaded after its start. */
let cal;

const commands = {
  /** Finds the calendars of an account, subscribes to all of them, and returns their names. */
  async subscribe({ url, user, token }) {
    const found = await cal.provider.detection.detect(user, token, url, true, [], {});
    const calendars = [...found.values()].flat();
    for (const calendar of calendars) {
      calendar.setProperty('cache.enabled', true);
      const loaded = whenLoaded(calendar.name);
      cal.manager.registerCalendar(calendar);
      await loaded;
    }
    return describe();
  },
  async unsubscribe() {
    for (const calendar of cal.manager.getCalendars()) {
      if (calendar.type === 'caldav') cal.manager.removeCalendar(calendar);
    }
  },
  async calendars() {
    return describe();
  },
  async refresh({ calendar }) {
    const loaded = whenLoaded(calendar);
    named(calendar).refresh();
    await loaded;
  },
  async tasks({ calendar }) {
    return (await tasksOf(calendar)).map((task) => ({
      title: task.title,
      completed: task.isCompleted,
      due: task.dueDate?.icalString ?? null,
      categories: task.getCategories(),
      text: task.icalString,
    }));
  },
  async add({ calendar, text }) {
    const { CalTodo } = ChromeUtils.importESModule('resource:///modules/CalTodo.sys.mjs');
    const task = new CalTodo();
    task.icalString = text;
    await named(calendar).addItem(task);
  },
  async change({ calendar, title, to }) {
    const task = await taskOf(calendar, title);
    const changed = task.clone();
    changed.title = to;
    await named(calendar).modifyItem(changed, task);
  },
  async complete({ calendar, title }) {
    const task = await taskOf(calendar, title);
    const changed = task.clone();
    changed.isCompleted = true;
    await named(calendar).modifyItem(changed, task);
  },
  /** Completes the first occurrence, as ticking it in the list of tasks does. */
  async completeOccurrence({ calendar, title }) {
    const series = await taskOf(calendar, title);
    const occurrence = series.recurrenceInfo.getOccurrenceFor(series.recurrenceStartDate).clone();
    occurrence.isCompleted = true;
    const changed = series.clone();
    changed.recurrenceInfo.modifyException(occurrence, true);
    await named(calendar).modifyItem(changed, series);
  },
  /** Deletes the first occurrence, as "Delete only this occurrence" does. */
  async removeOccurrence({ calendar, title }) {
    const series = await taskOf(calendar, title);
    const changed = series.clone();
    changed.recurrenceInfo.removeOccurrenceAt(series.recurrenceStartDate);
    await named(calendar).modifyItem(changed, series);
  },
  async remove({ calendar, title }) {
    await named(calendar).deleteItem(await taskOf(calendar, title));
  },
  async quit() {
    timers.setTimeout(() => Services.startup.quit(Services.startup.eForceQuit), 0);
  },
};

function describe() {
  const calendars = cal.manager.getCalendars().filter(({ type }) => type === 'caldav');
  return calendars.map((calendar) => ({
    name: calendar.name,
    isReadOnly: calendar.readOnly,
    color: calendar.getProperty('color'),
    status: calendar.getProperty('currentStatus'),
  }));
}

function named(name) {
  const found = cal.manager.getCalendars().find((calendar) => calendar.name === name);
  if (found === undefined) throw new Error(`there is no calendar ${name}`);
  return found;
}

async function tasksOf(calendar) {
  const { ITEM_FILTER_TYPE_TODO, ITEM_FILTER_COMPLETED_ALL } = Ci.calICalendar;
  return named(calendar).getItemsAsArray(ITEM_FILTER_TYPE_TODO | ITEM_FILTER_COMPLETED_ALL, 0, null, null);
}

async function taskOf(calendar, title) {
  const found = (await tasksOf(calendar)).find((task) => task.title === title);
  if (found === undefined) throw new Error(`there is no task ${title}`);
  return found;
}

/** Resolves when a calendar has been read from the server. */
function whenLoaded(name) {
  return new Promise((resolve) => {
    const nothing = () => undefined;
    const observer = {
      QueryInterface: ChromeUtils.generateQI(['calIObserver']),
      onLoad(calendar) {
        if (calendar.name !== name) return;
        cal.manager.removeCalendarObserver(observer);
        resolve();
      },
      onStartBatch: nothing,
      onEndBatch: nothing,
      onAddItem: nothing,
      onModifyItem: nothing,
      onDeleteItem: nothing,
      onError: nothing,
      onPropertyChanged: nothing,
      onPropertyDeleting: nothing,
    };
    cal.manager.addCalendarObserver(observer);
  });
}

/** Sends a request to the test and returns the parsed answer. */
function ask(body) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', Services.env.get('SAMMEN_TEST_CONTROL'));
    request.onload = () => resolve(JSON.parse(request.responseText));
    request.onerror = () => reject(new Error('the test does not answer'));
    request.send(JSON.stringify(body));
  });
}

async function run() {
  ({ cal } = ChromeUtils.importESModule('resource:///modules/calendar/calUtils.sys.mjs'));
  for (let report = { type: 'started' }; ; ) {
    const { name, input } = await ask(report);
    try {
      report = { type: 'result', result: (await commands[name](input)) ?? null };
    } catch (error) {
      report = { type: 'failure', message: `${error} ${error?.stack ?? ''}` };
    }
  }
}

Services.obs.addObserver(
  {
    observe() {
      run().catch((error) => dump(`${error}\n${error?.stack}\n`));
    },
  },
  'mail-startup-done',
);
