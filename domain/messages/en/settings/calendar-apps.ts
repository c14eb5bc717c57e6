import type { SetUpSteps } from './connected-programs.ts';

/** Settings: apps that synchronize tasks with CalDAV. The names in menus are those of the apps. */
export const calendarApps = {
  text: 'See and change your tasks in the apps that you already use. Each project is a list there, and changes go both ways.',
  /** The address is a loopback address. */
  thisDevice: (host: string) =>
    `You’ve opened Sammen at ${host}, which only this computer can reach. To connect a phone, open this page at the address that other devices use.`,
  connect: 'Connect an app',
  connectText:
    'Each app gets its own password, which you can revoke here at any time. Your own password doesn’t work in apps.',
  app: 'App',
  names: {
    apple: 'Apple Reminders',
    tasks: 'Tasks.org',
    davx5: 'DAVx⁵ and jtx Board',
    thunderbird: 'Thunderbird',
    gnome: 'Evolution and GNOME',
    vdirsyncer: 'vdirsyncer and todoman',
    other: 'Another app',
  },
  secret: 'Enter these in the app. The password is shown only now and works until you disconnect the app.',
  address: 'Address',
  userName: 'User name',
  password: 'Password',
  downloadProfile: 'Download profile',
  profileDescription: 'Adds your tasks in Sammen to Reminders.',
  openDavx5: 'Open in DAVx⁵',
  connected: 'Connected apps',
  none: 'No apps are connected.',
  disconnectText:
    'The app can’t read or change your tasks any more. The tasks that it has already downloaded stay on the device until you remove the account there.',
  phone: 'Set up a phone',
  phoneText:
    'Scan the code with the phone’s camera to open this page there, and connect the app on the phone. The code contains no password.',
  code: 'QR code with the address of this page',
  instructionsText: 'Choose “Connect” above to get the password.',
  /** Steps for each app. Groups with a heading are alternatives. */
  steps: {
    apple: [
      {
        heading: 'With a profile',
        steps: [
          'On the iPhone, iPad or Mac, open this page in Safari. Connect the app there and choose Download profile.',
          'On iPhone and iPad, open the Settings app, tap Profile Downloaded and install it. If it isn’t there, tap the file in the Files app first.',
          'On a Mac, open the file from Downloads. Then go to System Settings > General > Device Management and double-click the profile to install it.',
          'Delete the downloaded file, because it contains the password.',
        ],
      },
      {
        heading: 'By hand on iPhone and iPad',
        steps: [
          'Go to Settings > Apps > Reminders > Reminders Accounts > Add Account > Other > Add CalDAV Account.',
          'Enter the address as the server, then the user name and the password.',
        ],
      },
      {
        heading: 'By hand on a Mac',
        steps: [
          'Go to System Settings > Internet Accounts > Add Account > Add Other Account > CalDAV Account.',
          'Choose the account type Manual. Enter the user name and the password, and the address as the server.',
        ],
      },
    ],
    tasks: [
      {
        steps: [
          'Open the menu and choose Settings > Add account > CalDAV.',
          'Enter the address as the URL, then the user name and the password, and save.',
        ],
      },
    ],
    davx5: [
      {
        steps: [
          'Install DAVx⁵ and jtx Board. You can use Tasks.org instead of jtx Board.',
          'In DAVx⁵, go to Settings > Tasks app and select jtx Board.',
          'Add an account and choose Login with URL and user name. Enter the address as the base URL, then the user name and the password.',
          'Open the account, select your lists on the CalDAV tab and synchronize.',
        ],
      },
    ],
    thunderbird: [
      {
        steps: [
          'Choose New Calendar > On the Network.',
          'Enter the user name, and the address as the location. Choose Find Calendars and enter the password.',
          'Select your lists and choose Subscribe. Your tasks are on the Tasks tab.',
        ],
      },
    ],
    gnome: [
      {
        heading: 'Evolution',
        steps: [
          'Choose File > New > Collection Account.',
          'Enter the user name, and the address as the server under Advanced Options.',
          'Choose Look Up, enter the password and finish the assistant.',
        ],
      },
      {
        heading: 'All GNOME apps',
        steps: [
          'Go to Settings > Online Accounts > Calendar, Contacts and Files.',
          'Enter the address as the server, then the user name and the password.',
        ],
      },
      {
        heading: 'Errands',
        steps: ['Go to Preferences > Sync and select CalDAV.', 'Enter the address, the user name and the password.'],
      },
    ],
    vdirsyncer: [
      {
        steps: [
          'Connect the app, choose Copy configuration and paste it into ~/.config/vdirsyncer/config.',
          'The file contains the password: run chmod 600 ~/.config/vdirsyncer/config.',
          'Run vdirsyncer discover and vdirsyncer metasync once, then vdirsyncer sync as often as you like.',
          'For todoman, write path = "~/.local/share/sammen/*" to ~/.config/todoman/config.py.',
        ],
      },
    ],
    other: [
      {
        steps: [
          'Add a CalDAV account, and enter the address, the user name and the password.',
          'If the app doesn’t find your lists, enter only the part of the address before /caldav/.',
        ],
      },
    ],
  } satisfies Record<string, SetUpSteps[]>,
  feed: 'Do you only want to see your tasks in a calendar?',
  openFeed: 'Subscribe to the calendar feed',
};
