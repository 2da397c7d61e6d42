/**
 * In a frame that is sandboxed without `allow-forms`, as WordPress' are, the browser neither checks a form nor tells
 * anybody that it was sent. Ours is sent by script, which is allowed: it is told of what the browser kept to itself.
 */
export function sendInSandbox(shadow: ShadowRoot): void {
  let wasTold = false;
  const isTold = () => {
    wasTold = true;
  };
  // Within the root: neither event leaves it.
  for (const type of ['submit', 'invalid']) shadow.addEventListener(type, isTold, true);
  shadow.addEventListener('click', ({ target }) => {
    const form = (target as Element).closest<HTMLButtonElement>('button[type="submit"]')?.form;
    if (!form) return;
    wasTold = false;
    // Not before the browser has done with the click.
    setTimeout(() => {
      if (wasTold || !form.isConnected) return;
      HTMLFormElement.prototype.requestSubmit = function () {
        send(this);
      };
      send(form);
    });
  });
}

function send(form: HTMLFormElement): void {
  if (form.reportValidity())
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}
